// A phone number with its country. The numbering plans load on first use; before that, and without scripts,
// it is a plain telephone field.
import { type ComponentProps, lazy, Suspense, useRef, useState } from 'react';
import { m } from '#messages';
import { Icon } from '../pictures/icon.tsx';
import fieldStyles from './field.module.css';
import { Field, type FieldProps, splitField, useFieldState } from './field.tsx';
import styles from './phone-field.module.css';
import type { CountryCode } from './phone-number.ts';
import { unmasked, useTypedPhone } from './typed-phone.ts';

const loadCountries = () => import('./phone-countries.tsx');
const CountryList = lazy(loadCountries);

type Props = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'onChange'>;

export function PhoneField(props: Props) {
  const [field, input] = splitField(props);
  const { name } = field;
  const { error } = useFieldState(name, field);
  const { element, hidden, country, masked, load, type, settle, choose } = useTypedPhone(name);
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [lost, setLost] = useState(false);

  function close(byKey: boolean) {
    setOpen(false);
    if (byKey) opener.current?.focus();
  }
  async function toggle() {
    try {
      await Promise.all([load(), loadCountries()]);
      setLost(false);
      setOpen(!open);
    } catch {
      setLost(true);
    }
  }
  async function pick(code: CountryCode) {
    await choose(code);
    setOpen(false);
    element.current?.focus();
  }

  return (
    <Field {...field} error={error ?? (lost ? m.ui_countries_load_failed() : undefined)}>
      {(control) => (
        <div className={styles.phone}>
          <button
            ref={opener}
            type="button"
            className={`scripted ${styles.country}`}
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={m.ui_phone_country({ code: country.code, prefix: country.prefix })}
            onPointerEnter={() => void loadCountries().catch(unmasked)}
            onClick={toggle}
          >
            <b>{country.code}</b>
            <span>{country.prefix}</span>
            <Icon name="chevron" size="s" />
          </button>
          <input
            type="tel"
            className={`${styles.input} ${fieldStyles.input}`}
            autoComplete="tel"
            inputMode="tel"
            maxLength={60}
            {...input}
            {...control}
            ref={element}
            name={masked ? undefined : name}
            data-field={name}
            defaultValue={control.defaultValue ?? ''}
            onFocus={() => load().catch(unmasked)}
            onInput={(event) => type(event.nativeEvent as InputEvent)}
            onBlur={settle}
          />
          <input type="hidden" ref={hidden} name={masked ? name : undefined} />
          {open && (
            <Suspense>
              <CountryList selected={country.code} onChoose={pick} onClose={close} />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}
