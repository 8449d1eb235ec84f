import { m } from '#messages';
import './price-breakdown.css';

type Props = {
  lines: readonly string[];
  of: string;
  /** What the card says of its price, where that is what opens. */
  words?: string;
  /** The periods of a price whose card has no room for them. */
  when?: string;
};

/** Opens on the card itself and moves nothing beside it; opening another one closes it. Needs no script. */
export function PriceBreakdown({ lines, of, words, when }: Props) {
  const name = m.catalogue_includes_of({ name: of });
  return (
    <details className="parts" name="parts">
      <summary aria-label={words ? `${words}. ${name}` : name}>{words ?? m.catalogue_includes()}</summary>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {when && <li className="when">{when}</li>}
      </ul>
    </details>
  );
}
