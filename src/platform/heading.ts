// Where a navigation in the browser is on its way to: what a sign-in that comes between leads back to.
let target: string | undefined;

/** Called with each navigation that begins, and without one when it is over. */
export const setPendingNavigation = (path: string | undefined): void => {
  target = path;
};

export const pendingNavigation = (): string => target ?? location.pathname + location.search;
