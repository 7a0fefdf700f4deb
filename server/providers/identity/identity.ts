/** Secrets of one sign-in, which the browser brings back. */
export type Attempt = { state: string; nonce: string; verifier: string };

export type Person = { email?: string; emailVerified: boolean };

/** Where people of a company sign in for all they use. Throws ProviderError. */
export type Identity = {
  /** Where to send the browser, and what to remember until it returns. */
  start(): Promise<{ url: URL; attempt: Attempt }>;
  /** Who came back. `final` if they were refused or the answer is not to this attempt. */
  finish(returnedTo: URL, attempt: Attempt): Promise<Person>;
};
