// The target of a pending navigation in the browser. A sign-in in between returns to it.
let target: string | undefined;

/** Called when a navigation begins, and without a target when it ends. */
export const setPendingNavigation = (path: string | undefined): void => {
  target = path;
};

export const pendingNavigation = (): string => target ?? location.pathname + location.search;
