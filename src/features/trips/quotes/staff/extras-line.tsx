import { cad } from '#domain/money.ts';
import { m } from '#messages';
import { unitWords } from '../quote-words.ts';
import type { ShownOption } from '../quotes.contract.ts';

/** What can be added to an option, each with its price: its traveller ticks them, the desk reads them. */
export const ExtrasLine = ({ extras }: Pick<ShownOption, 'extras'>) =>
  extras.length === 0 ? null : (
    <p className="small soft">
      {m.ui_label({ label: m.quote_extras() })}{' '}
      {extras
        .map(({ name, amountCents, unit }) =>
          m.quote_extra({ name, price: cad(amountCents / 100, 'cents'), unit: unitWords(unit) }),
        )
        .join('; ')}
    </p>
  );
