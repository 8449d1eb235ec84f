import { useLocation } from 'react-router';
import { withoutUnread } from '#domain/page-parameters.ts';

/** The parameters of the URL that a GET form has no fields for, which it would lose. */
export function KeptParameters({ without }: { without: readonly string[] }) {
  const { pathname, search: asked } = useLocation();
  // A public page is rendered without the parameters that it does not read.
  const search = withoutUnread(pathname + asked).slice(pathname.length);
  const names = [...new Set(new URLSearchParams(search).keys())];
  // Of a repeated parameter, the first counts.
  return names
    .filter((name) => !without.includes(name))
    .map((name) => <input key={name} type="hidden" name={name} value={new URLSearchParams(search).get(name) ?? ''} />);
}
