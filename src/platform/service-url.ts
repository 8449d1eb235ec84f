/** The URL of a path: at this origin, or at the service's origin if the document names one. */
export const serviceUrl = (path: string): URL =>
  new URL(path, document.documentElement.dataset[path.split('/')[1] ?? ''] ?? location.origin);
