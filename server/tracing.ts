export type Attributes = Record<string, string | number | boolean>;

/** Name and attributes of a span: never names, addresses or contents. */
export type Work = { name: string; kind: 'server' | 'client' | 'task'; attributes: Attributes };

/** A span in progress. */
export type Span = {
  traceId: string;
  /** Runs something within the span, so nested work belongs to it. */
  within<T>(run: () => T): T;
  end(outcome?: { attributes?: Attributes; error?: unknown }): void;
};

/** Traces of requests, tasks and provider calls. */
export type Tracing = {
  /** Starts below `parent` (a `traceparent` header), otherwise below the current span, otherwise as a new trace. */
  begin(work: Work, parent?: string): Span;
  close(): Promise<void>;
};

/** Runs some work in its own span. */
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

/** The same provider with a span for every call. */
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
