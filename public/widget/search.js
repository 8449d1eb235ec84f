// The flight search as a provider ships it: injected once, it mounts a frame into every element with data-widget-id.
(() => {
  const HEIGHT = 500;
  // On a phone the form is taller than the frame. Only a page of our own can read how tall it is.
  const grow = (frame) => {
    const content = frame.contentDocument?.getElementById('main');
    if (!content) return;
    new ResizeObserver(() => {
      frame.style.height = `${Math.max(HEIGHT, content.offsetHeight)}px`;
    }).observe(content);
  };
  const { origin } = new URL(document.currentScript.src);
  for (const place of document.querySelectorAll('[data-widget-id]')) {
    if (place.firstElementChild) continue;
    const frame = document.createElement('iframe');
    frame.src = `${origin}/widget/search?id=${encodeURIComponent(place.dataset.widgetId)}`;
    frame.title = place.dataset.title ?? 'Flight search';
    frame.height = String(HEIGHT);
    frame.style.cssText = `display:block;width:100%;height:${HEIGHT}px;border:0`;
    frame.addEventListener('load', () => grow(frame));
    place.append(frame);
  }
})();
