/** An error as the tracker gets it, before anything personal is taken out. */
export type ReportedError = {
  error: { name: string; message: string; stack?: string; cause?: unknown };
  /** `fatal` ended its process. */
  level: 'error' | 'fatal';
  /** `client`: seen in a browser. */
  source: 'service' | 'client';
  /** A route pattern, a task, a page. */
  place?: string;
  requestId?: string;
  userAgent?: string;
};

/** Where the people who run the service look for errors. */
export type ErrorTracker = {
  /** Returns at once, and never throws: an error about an error helps nobody. */
  report(reported: ReportedError): void;
  /** Waits until everything reported was sent or dropped, at most this long. */
  flush(ms: number): Promise<void>;
};
