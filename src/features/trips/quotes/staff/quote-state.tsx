import { Badge } from '#ui/badge.tsx';
import { stateWords } from '../quote-words.ts';
import type { QuoteState as State } from '../quotes.rules.ts';

/** Yellow waits for the traveller, green is accepted, anything else is grey. */
export const QuoteState = ({ state }: { state: State }) => (
  <Badge status={state === 'sent' ? 'pending' : state}>{stateWords(state)}</Badge>
);
