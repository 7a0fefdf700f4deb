// Shows the booking page inside another website:
// <script src="https://book.example.com/embed.js" data-target="#booking"></script>
(() => {
  const script = document.currentScript;
  if (!script) return;
  const base = new URL(script.src).origin;

  function show() {
    let target = script.dataset.target && document.querySelector(script.dataset.target);
    if (!target) {
      target = document.createElement('div');
      script.after(target);
    }
    const url = new URL('/book', base);
    url.searchParams.set('embed', '1');
    if (script.dataset.service) url.searchParams.set('service', script.dataset.service);
    if (script.dataset.language) url.searchParams.set('lang', script.dataset.language);
    const frame = document.createElement('iframe');
    frame.src = url.href;
    frame.title =
      script.dataset.title || (script.dataset.language === 'es' ? 'Reserve en línea' : 'Book online');
    frame.setAttribute('allow', 'geolocation');
    frame.style.cssText = 'display:block;width:100%;border:0;min-height:640px';
    target.appendChild(frame);
    window.addEventListener('message', event => {
      // Only our own page in our own frame decides how tall it is.
      if (event.origin !== base || event.source !== frame.contentWindow) return;
      const data = event.data;
      if (data?.type !== 'truckroll:height' || typeof data.height !== 'number') return;
      if (data.height > 0 && data.height < 20000) frame.style.height = `${Math.ceil(data.height)}px`;
    });
  }

  // The target may come after the script.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
})();
