import { useId, useState } from 'react';
import { cad } from '#domain/money.ts';
import { CHARGE_KINDS, type ChargeKind } from '#domain/price.ts';
import { foldedText } from '#domain/text.ts';
import { readMoney } from '#domain/typed-money.ts';
import type { DraftCharge } from '#features/records/store/fields.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Button } from '#ui/button.tsx';
import fieldStyles from '#ui/fields/field.module.css';
import { FieldError } from '#ui/fields/field.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { CHARGE_KIND_WORDS } from './charge-kind-words.ts';
import fieldsetStyles from './editor-fieldset.module.css';
import { EditorFieldset, type EditorProps } from './editor-fieldset.tsx';
import styles from './price-editor.module.css';
import { controlName } from './record-form-data.ts';

type Line = { key: number; kind: ChargeKind | ''; name: string; amount: string };
type Props = Omit<EditorProps, 'value'> & {
  charges: readonly DraftCharge[];
  /** Suggested while a name is typed, each with its kind. */
  chargeNames: readonly { kind: ChargeKind; name: string }[];
  'data-field': string;
};

const amountText = (amount: number | string) =>
  typeof amount === 'number' ? (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2) : amount;
const EMPTY_LINES: readonly Omit<Line, 'key'>[] = [
  { kind: 'base', name: '', amount: '' },
  { kind: 'third_party_tax', name: '', amount: '' },
];

/** The parts of a price, and the total as their sum: the total itself is never typed. */
export function PriceEditor({ id, name, label, hint, error, charges, chargeNames, readOnly, ...rest }: Props) {
  const names = useId();
  const [lines, setLines] = useState<Line[]>(() => {
    const known = charges.map(({ kind, name: written, amountCents }) => ({
      kind,
      name: written,
      amount: amountText(amountCents),
    }));
    return [...known, ...(readOnly ? [] : EMPTY_LINES.slice(0, known.length > 0 ? 1 : 2))].map((line, key) => ({
      ...line,
      key,
    }));
  });
  const change = (key: number, more: Partial<Line>) =>
    setLines((all) => all.map((line) => (line.key === key ? { ...line, ...more } : line)));
  const add = () =>
    setLines((all) => [
      ...all,
      { ...EMPTY_LINES[1], kind: 'third_party_tax', name: '', amount: '', key: (all.at(-1)?.key ?? 0) + 1 },
    ]);
  /** An official name determines whose charge it is. */
  const kindOf = (typedName: string) => {
    const known = chargeNames.find((official) => foldedText(official.name) === foldedText(typedName.trim()));
    return known ? { kind: known.kind } : {};
  };
  const total = lines.reduce((sum, { amount }) => sum + (readMoney(amount) ?? 0), 0);
  const part = (of: string) => ({ name: controlName('row', name, of), 'data-field': rest['data-field'] });
  return (
    <EditorFieldset {...{ id, label, hint, error }} className={styles.price}>
      <datalist id={names}>
        {chargeNames.map((official) => (
          <option key={official.name} value={official.name} />
        ))}
      </datalist>
      <ol className={fieldsetStyles.rows}>
        {lines.map(({ key, kind, name: written, amount }, index) => (
          <li key={key}>
            <select
              {...part('kind')}
              className={fieldStyles.input}
              value={kind}
              onChange={({ target }) => change(key, { kind: target.value as ChargeKind })}
              disabled={readOnly}
              aria-label={m.editor_charge_kind({ number: index + 1 })}
            >
              {kind === '' && <option value="">{m.editor_charge_choose()}</option>}
              {CHARGE_KINDS.map((one) => (
                <option key={one} value={one}>
                  {CHARGE_KIND_WORDS[one]()}
                </option>
              ))}
            </select>
            <input
              {...part('name')}
              className={fieldStyles.input}
              value={written}
              onChange={({ target }) => change(key, { name: target.value, ...kindOf(target.value) })}
              list={names}
              title={written}
              readOnly={readOnly}
              aria-label={m.editor_charge_name({ number: index + 1 })}
            />
            <input
              {...part('amount')}
              className={`${fieldStyles.input} ${styles.amount}`}
              value={amount}
              onChange={({ target }) => change(key, { amount: target.value })}
              inputMode="decimal"
              readOnly={readOnly}
              aria-label={m.editor_charge_amount({ number: index + 1 })}
              aria-invalid={error && amount !== '' && readMoney(amount) === undefined ? true : undefined}
            />
            {!readOnly && (
              <button
                type="button"
                className={`scripted ${buttonStyles.iconButton} ${buttonStyles.bare}`}
                onClick={() => setLines((all) => all.filter((line) => line.key !== key))}
                aria-label={m.editor_charge_remove({ name: written || String(index + 1) })}
              >
                <Icon name="close" size="s" />
              </button>
            )}
          </li>
        ))}
      </ol>
      <FieldError id={`${id}-error`} error={error} />
      <p className={styles.total}>
        <b>{m.editor_total()}</b> <output>{cad(total / 100, 'cents')}</output>
      </p>
      {!readOnly && (
        <Button className="scripted" look="quiet" onClick={add}>
          <Icon name="plus" size="s" />
          {m.editor_charge_add()}
        </Button>
      )}
    </EditorFieldset>
  );
}
