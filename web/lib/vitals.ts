import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** Reports Web Vitals to the service. */
export function reportVitals() {
  const send = ({ name, value, id }: { name: string; value: number; id: string }) => {
    const body = JSON.stringify({ metric: name, value, id, page: location.pathname });
    // `keepalive`: the last ones are only known when the page is closed.
    fetch('/api/vitals', {
      method: 'POST',
      body,
      keepalive: true,
      headers: { 'content-type': 'application/json' },
    }).catch(() => {
      // A lost measurement does not matter.
    });
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(send);
}
