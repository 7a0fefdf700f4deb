export type Attributes = Record<string, string | number | boolean>;

/** What a stretch of work is called and what is known of it: never names, addresses or contents. */
export type Work = { name: string; kind: 'server' | 'client' | 'task'; attributes: Attributes };

/** A stretch of work that is under way. */
export type Span = {
  traceId: string;
  /** Runs something as part of it: what that does in turn belongs to it. */
  within<T>(run: () => T): T;
  end(outcome?: { attributes?: Attributes; error?: unknown }): void;
};

/** Traces of requests, tasks and calls to providers. */
export type Tracing = {
  /** Begins below `parent` (a `traceparent` header), else below the span this runs within, else anew. */
  begin(work: Work, parent?: string): Span;
  close(): Promise<void>;
};

/** Does some work as a span of its own. */
export async function traced<T>(tracing: Tracing | undefined, work: Work, run: () => Promise<T>): Promise<T> {
  if (!tracing) return run();
  const span = tracing.begin(work);
  try {
    const result = await span.within(run);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}

/** The same provider, with every call a span of its own. */
export function traceCalls<T extends object>(tracing: Tracing | undefined, provider: string, target: T): T {
  if (!tracing) return target;
  return new Proxy(target, {
    get(object, name) {
      const member: unknown = Reflect.get(object, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const call = { name: `${provider}.${String(name)}`, kind: 'client' as const };
        const span = tracing.begin({ ...call, attributes: { 'truckroll.provider': provider } });
        const result = span.within(() => member.apply(object, args));
        if (result instanceof Promise)
          result.then(
            () => span.end(),
            error => span.end({ error }),
          );
        else span.end();
        return result;
      };
    },
  });
}
