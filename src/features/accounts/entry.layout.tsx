// The screens without the site's header: sign in, register, verify. A form at one side, a poster at the other.
import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';
import './entry.css';

export default function EntryLayout() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of these screens starts at its top
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname]);
  return <Outlet />;
}
