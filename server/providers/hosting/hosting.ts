export type HostingSummary = {
  deployments: { id: string; url: string; state: string }[];
  productionUrl: string | null;
};

/** The platform deployments run on. Throws ProviderError. */
export type Hosting = {
  configured: boolean;
  summarise(): Promise<HostingSummary>;
  /** The cheapest request that proves it is up. */
  probe(): Promise<void>;
};

export const noHosting: Hosting = {
  configured: false,
  summarise: async () => ({ deployments: [], productionUrl: null }),
  probe: async () => {},
};
