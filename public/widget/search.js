// The flight search as a provider ships it: injected once, it mounts a frame into every element with data-widget-id.
(() => {
  const HEIGHT = 500;
  const { origin } = new URL(document.currentScript.src);
  for (const place of document.querySelectorAll('[data-widget-id]')) {
    if (place.firstElementChild) continue;
    const frame = document.createElement('iframe');
    frame.src = `${origin}/widget/search?id=${encodeURIComponent(place.dataset.widgetId)}`;
    frame.title = place.dataset.title ?? 'Flight search';
    frame.height = String(HEIGHT);
    frame.style.cssText = `display:block;width:100%;height:${HEIGHT}px;border:0`;
    place.append(frame);
  }
})();
