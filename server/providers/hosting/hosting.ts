export type HostingSummary = {
  deployments: { id: string; url: string; state: string }[];
  productionUrl: string | null;
};

/** The platform that deployments run on. Throws ProviderError. */
export type Hosting = {
  configured: boolean;
  summarise(): Promise<HostingSummary>;
  /** The cheapest question that proves it answers. */
  probe(): Promise<void>;
};

export const noHosting: Hosting = {
  configured: false,
  summarise: async () => ({ deployments: [], productionUrl: null }),
  probe: async () => {},
};
