// A phone number with its country. The numbering plans are loaded on first use; before that, and where no script runs,
// it is a plain telephone field.
import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { Field, type FieldWords } from './field.tsx';
import { Icon } from './icon.tsx';
import type { CountryCode, TypedPhone } from './phone-number.ts';
import './phone-field.css';

const loadPlans = () => import('./phone-number.ts');
const loadCountries = () => import('./phone-countries.tsx');
const CountryList = lazy(loadCountries);

type Props = FieldWords & {
  name: string;
  defaultValue?: string;
  defaultCountry?: CountryCode;
  className?: string;
} & Omit<ComponentProps<'input'>, 'defaultValue' | 'onChange'>;
type Plans = Awaited<ReturnType<typeof loadPlans>>;

export function PhoneField({
  label,
  note,
  hint,
  error,
  className,
  name,
  defaultValue = '',
  defaultCountry = 'CA',
  ...input
}: Props) {
  const element = useRef<HTMLInputElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [plans, setPlans] = useState<Plans>();
  const [country, setCountry] = useState<{ code: CountryCode; prefix: string }>({ code: defaultCountry, prefix: '+1' });
  const [open, setOpen] = useState(false);

  /** Writes what the field shows and what it sends; the caret stays behind the digits it stood behind. */
  function write({ shown, value, country: code }: TypedPhone, { prefixOf }: Plans) {
    const { current } = element;
    if (!current || !hidden.current) return;
    const before = digitsBefore(current.value, current.selectionStart ?? 0);
    current.value = shown;
    hidden.current.value = value;
    if (document.activeElement === current) {
      const caret = placeAfter(shown, before);
      current.setSelectionRange(caret, caret);
    }
    setCountry({ code, prefix: prefixOf(code) });
  }

  async function load(): Promise<Plans> {
    const loaded = plans ?? (await loadPlans());
    if (!plans && element.current) {
      // From now on the hidden field is the one that is sent.
      if (hidden.current) hidden.current.name = name;
      element.current.removeAttribute('name');
      const kept = element.current.value;
      write(kept.startsWith('+') ? loaded.showPhone(kept, country.code) : loaded.typePhone(kept, country.code), loaded);
      setPlans(loaded);
    }
    return loaded;
  }

  // A number that is there already is shown in its country's way as soon as the page has time for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the value that the page came with
  useEffect(() => {
    if (element.current?.value) void load();
  }, []);

  function type(event: InputEvent) {
    if (plans) return typeWith(plans, event.inputType);
    return void load().then((loaded) => {
      typeWith(loaded, event.inputType);
      // The form looked at its fields before the number had its mask; it looks again.
      hidden.current?.dispatchEvent(new CustomEvent('input', { bubbles: true }));
    });
  }

  function typeWith(loaded: Plans, inputType: string) {
    const { current } = element;
    if (!current) return;
    const caret = current.selectionStart ?? current.value.length;
    let typed = loaded.typePhone(current.value, country.code);
    // Deleting a bracket or a space deletes the digit before it, else the mask would put it back for ever.
    if (
      inputType === 'deleteContentBackward' &&
      typed.value === hidden.current?.value &&
      current.value !== typed.shown
    ) {
      const start = current.value.slice(0, caret).replace(/\d\D*$/, '');
      current.value = start + current.value.slice(caret);
      current.setSelectionRange(start.length, start.length);
      typed = loaded.typePhone(current.value, country.code);
    }
    write(typed, loaded);
  }

  function settle() {
    const { current } = element;
    if (plans && current?.value.startsWith('+')) write(plans.showPhone(current.value, country.code), plans);
  }

  async function choose(code: CountryCode) {
    const loaded = await load();
    const digits = (element.current?.value ?? '').startsWith('+') ? '' : (element.current?.value ?? '');
    write(loaded.typePhone(digits, code), loaded);
    setOpen(false);
    element.current?.focus();
  }

  function close(byKey: boolean) {
    setOpen(false);
    if (byKey) opener.current?.focus();
  }

  return (
    <Field {...{ label, note, hint, error, className }} id={input.id}>
      {(control) => (
        <div className="phone">
          <button
            ref={opener}
            type="button"
            className="cc scripted"
            aria-haspopup="dialog"
            aria-expanded={open}
            aria-label={m.ui_phone_country({ code: country.code, prefix: country.prefix })}
            onPointerEnter={() => void loadCountries()}
            onClick={async () => {
              await Promise.all([load(), loadCountries()]);
              setOpen(!open);
            }}
          >
            <b>{country.code}</b>
            <span>{country.prefix}</span>
            <Icon name="chevron" size="s" />
          </button>
          <input
            type="tel"
            className="in-t"
            autoComplete="tel"
            inputMode="tel"
            maxLength={25}
            {...input}
            {...control}
            ref={element}
            name={plans ? undefined : name}
            data-field={name}
            defaultValue={defaultValue}
            onFocus={() => void load()}
            onInput={(event) => type(event.nativeEvent as InputEvent)}
            onBlur={settle}
          />
          <input type="hidden" ref={hidden} name={plans ? name : undefined} />
          {open && (
            <Suspense>
              <CountryList selected={country.code} onChoose={choose} onClose={close} />
            </Suspense>
          )}
        </div>
      )}
    </Field>
  );
}

const digitsBefore = (text: string, caret: number) => text.slice(0, caret).replace(/[^\d+]/g, '').length;

function placeAfter(text: string, count: number): number {
  let left = count;
  for (let place = 0; place < text.length; place += 1) {
    if (left === 0) return place;
    if (/[\d+]/.test(text[place] ?? '')) left -= 1;
  }
  return text.length;
}
