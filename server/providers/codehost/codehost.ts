export type CodeHostSummary = {
  commits: { sha: string; message: string; author: string }[];
  pulls: { number: number; title: string; state: string }[];
  repo: { name: string; stars: number; openIssues: number };
};

/** Where the source is hosted. Throws ProviderError. */
export type CodeHost = {
  configured: boolean;
  summarise(): Promise<CodeHostSummary>;
  /** The cheapest question that proves it answers. */
  probe(): Promise<void>;
};

export const noCodeHost: CodeHost = {
  configured: false,
  summarise: async () => ({ commits: [], pulls: [], repo: { name: '', stars: 0, openIssues: 0 } }),
  probe: async () => {},
};
