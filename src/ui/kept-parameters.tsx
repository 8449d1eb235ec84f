import { useLocation } from 'react-router';

/** The parameters of the URL that a GET form has no fields for, which it would lose. */
export function KeptParameters({ without }: { without: readonly string[] }) {
  const { search } = useLocation();
  return [...new URLSearchParams(search)]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
