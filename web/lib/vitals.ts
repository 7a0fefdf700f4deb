import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** The token in the address of a visit is a secret, and belongs in no report. */
const pageName = () => location.pathname.replace(/^(\/visit)\/.*/, '$1');

/** Reports Web Vitals to the service. */
export function reportVitals() {
  const send = ({ name, value, id }: { name: string; value: number; id: string }) => {
    const body = JSON.stringify({ metric: name, value, id, page: pageName() });
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
