import { m } from '#messages';
import './price-breakdown.css';

type Props = {
  lines: readonly string[];
  of: string;
  /** The periods of a price whose card has no room for them. */
  when?: string;
};

/** Opens on the card itself and moves nothing beside it; opening another one closes it. Needs no script. */
export const PriceBreakdown = ({ lines, of, when }: Props) => (
  <details className="parts" name="parts">
    <summary aria-label={m.catalogue_includes_of({ name: of })}>{m.catalogue_includes()}</summary>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {when && <li className="when">{when}</li>}
    </ul>
  </details>
);
