export type CodeHostSummary = {
  commits: { sha: string; message: string; author: string }[];
  pulls: { number: number; title: string; state: string }[];
  repo: { name: string; stars: number; openIssues: number };
};

/** The service that hosts the source code. Throws ProviderError. */
export type CodeHost = {
  configured: boolean;
  summarise(): Promise<CodeHostSummary>;
  /** The cheapest request that proves it is up. */
  probe(): Promise<void>;
};

export const noCodeHost: CodeHost = {
  configured: false,
  summarise: async () => ({ commits: [], pulls: [], repo: { name: '', stars: 0, openIssues: 0 } }),
  probe: async () => {},
};
