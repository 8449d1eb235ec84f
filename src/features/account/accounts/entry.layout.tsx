// The screens without the site's header: sign in, register, verify. A form at one side, a poster at the other.
import { Outlet } from 'react-router';

export default function EntryLayout() {
  return <Outlet />;
}
