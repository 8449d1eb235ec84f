import { formatList } from '#domain/formats.ts';
import type { ReadVerdict } from '#features/trips/itineraries/itineraries.contract.ts';
import { evidenceWords, reasonWords, verdictWords } from '#features/trips/itineraries/itinerary-words.ts';
import { m } from '#messages';
import { Notice } from '#ui/notice.tsx';
import disclosureStyles from '#ui/styles/disclosure.module.css';
import { datedFlight, isGuessed, noteWords } from '../paste-words.ts';
import type { PasteNote, PasteYear } from '../quotes.contract.ts';
import styles from './staff-quote.module.css';

type Notes = {
  notes: readonly PasteNote[];
  years?: readonly PasteYear[] | undefined;
  left?: number | undefined;
};

/** What was left out, what the dates of the text leave open, and what speaks for their years. */
export function PasteNotes({ notes, years = [], left = 0 }: Notes) {
  const [guessed, proven] = [years.filter(isGuessed), years.filter((one) => !isGuessed(one))];
  const said = [
    ...(left > 0 ? [m.quote_paste_options_left({ count: left })] : []),
    ...notes.map(noteWords),
    ...(guessed.length > 0 ? [m.quote_paste_year_guessed({ flights: formatList(guessed.map(datedFlight)) })] : []),
  ];
  return (
    <>
      {said.length > 0 && (
        <Notice tone="no">
          {said.map((sentence, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same flight may be asked for twice
            <span key={place} className={styles.line}>
              {sentence}
            </span>
          ))}
        </Notice>
      )}
      {proven.length > 0 && (
        <p className="small soft">{proven.map((one) => `${datedFlight(one)}: ${evidenceWords(one.by)}.`).join(' ')}</p>
      )}
    </>
  );
}

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
