/** Whether this page is shown inside another website. That it may be is decided by the server's headers. */
export const isEmbedded =
  new URLSearchParams(location.search).get('embed') === '1' && window.parent !== window;

/** Opens a page of somebody else. Payment pages refuse to be framed, so they replace the website around us. */
export const leaveFor = (url: string) => void window.open(url, isEmbedded ? '_top' : '_self');

/**
 * Tells the website around us how tall the page is. The height is no secret, and only listed websites can frame us, so
 * any parent may hear it.
 */
export function reportHeight() {
  if (!isEmbedded) return;
  const report = () =>
    window.parent.postMessage({ type: 'truckroll:height', height: document.body.scrollHeight }, '*');
  new ResizeObserver(report).observe(document.body);
  report();
}
