import { longDate } from '#domain/dates.ts';
import { formatList } from '#domain/formats.ts';
import type { ReadVerdict } from '#features/trips/itineraries/itineraries.contract.ts';
import { questionWords, reasonWords, verdictWords } from '#features/trips/itineraries/itinerary-words.ts';
import { m } from '#messages';
import { Notice } from '#ui/notice.tsx';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import type { PasteNote } from '../quotes.contract.ts';
import styles from './staff-quote.module.css';

/** What was left out, and what the dates of the text leave open. */
export const PasteNotes = ({ notes }: { notes: readonly PasteNote[] }) =>
  notes.length > 0 && (
    <Notice tone="no">
      {notes.map(({ code, flight, candidates }) => (
        <span key={`${code} ${flight}`} className={styles.line}>
          {flight}: {code === 'not-offered' ? m.quote_paste_not_offered() : questionWords(code)}{' '}
          {candidates.length > 0 &&
            m.itinerary_candidates({ dates: formatList(candidates.map(longDate), 'disjunction') })}
        </span>
      ))}
    </Notice>
  );

/** The pasted text, each line with what became of it. */
export function PasteLines({ lines, text }: { lines: readonly ReadVerdict[]; text: string }) {
  const pasted = text.split(/\r\n|\r|\n/);
  return (
    <details className={styles.lines} open={lines.some(({ verdict }) => verdict === 'not-understood')}>
      <summary className={disclosureStyles.mark}>{m.itinerary_lines()}</summary>
      <ol>
        {lines.map(({ line, lastLine, verdict, why }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one line may have two verdicts
          <li key={index} data-verdict={verdict}>
            <code>{pasted.slice(line - 1, Math.min(lastLine, line + 2)).join('\n')}</code>
            <span>
              <b>{verdictWords(verdict)}</b>: {reasonWords(why)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
