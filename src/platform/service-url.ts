/** Where a path is served: at this origin, or where the document says that its service is. */
export const serviceUrl = (path: string): URL =>
  new URL(path, document.documentElement.dataset[path.split('/')[1] ?? ''] ?? location.origin);
