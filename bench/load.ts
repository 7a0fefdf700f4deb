import autocannon from 'autocannon';

export type Load = {
  url: string;
  seconds: number;
  connections: number;
  method?: 'GET' | 'POST';
  body?: (n: number) => string;
  headers?: (body: string) => Record<string, string>;
};
export type Figures = { perSecond: number; p50: number; p99: number; failed: number };

let client = 0;
/** Every request comes from a different address, so limits are counted but never reached. */
const nextAddress = () => `10.${(++client >> 16) & 255}.${(client >> 8) & 255}.${client & 255}`;

export async function load({
  url,
  seconds,
  connections,
  method = 'GET',
  body,
  headers,
}: Load): Promise<Figures> {
  const result = await autocannon({
    url,
    duration: seconds,
    connections,
    requests: [
      {
        method,
        setupRequest: request => {
          const text = body?.(client);
          const more = text === undefined ? {} : headers?.(text);
          return {
            ...request,
            body: text,
            headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress(), ...more },
          };
        },
      },
    ],
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, failed };
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
