import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/** How our pages feel to the people who use them, told to the service that they come from. */
export function reportVitals() {
  const send = ({ name, value, id }: { name: string; value: number; id: string }) => {
    const body = JSON.stringify({ metric: name, value, id, page: location.pathname });
    // Kept alive: the last of them are only known when the page is left.
    fetch('/api/vitals', {
      method: 'POST',
      body,
      keepalive: true,
      headers: { 'content-type': 'application/json' },
    }).catch(() => {
      // A lost measurement is no loss to the person.
    });
  };
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(send);
}
