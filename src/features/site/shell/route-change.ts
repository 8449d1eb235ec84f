import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { setPendingNavigation } from '#platform/pending-navigation.ts';
import { announcePageChange } from '#ui/page/page-change.ts';

/** After a navigation: scrolls to the top and focuses the heading, so that screen readers announce it. */
export function useRouteChange() {
  const { pathname, hash } = useLocation();
  const { location: next } = useNavigation();
  useEffect(() => setPendingNavigation(next && next.pathname + next.search), [next]);
  const shown = useRef(pathname);

  useEffect(() => {
    // Only for navigations within the site; after a reload the browser restores the position.
    const restoration = (value: ScrollRestoration) => () => {
      history.scrollRestoration = value;
    };
    const leave = restoration('auto');
    restoration('manual')();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  useLayoutEffect(() => {
    if (shown.current !== pathname) announcePageChange();
  }, [pathname]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const part = hash ? document.getElementById(hash.slice(1)) : null;
    if (part) part.scrollIntoView();
    else window.scrollTo({ top: 0, behavior: 'instant' });
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    if (!heading || heading.contains(document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash]);
}
