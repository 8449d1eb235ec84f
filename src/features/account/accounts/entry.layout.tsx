// The screens without the site's header: sign in, register, verify. The form is on one side, a poster on the other.
import { Outlet } from 'react-router';

export default function EntryLayout() {
  return <Outlet />;
}
