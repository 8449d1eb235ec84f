// Typing a phone number: loads the numbering plans, applies the mask and keeps the value as E.164.
import { useEffect, useRef, useState } from 'react';
import { MASKED } from './masked.ts';
import type { CountryCode, TypedPhone } from './phone-number.ts';

const loadPlans = () => import('./phone-number.ts');
type Plans = Awaited<ReturnType<typeof loadPlans>>;

/** `element` shows the number; `hidden` sends it under the field's name once the plans have loaded. */
export function useTypedPhone(name: string) {
  const element = useRef<HTMLInputElement>(null);
  const hidden = useRef<HTMLInputElement>(null);
  const [plans, setPlans] = useState<Plans>();
  const [country, setCountry] = useState<{ code: CountryCode; prefix: string }>({ code: 'CA', prefix: '+1' });

  /** Updates the shown and the sent value; the caret stays after the digits that it was after. */
  function write({ shown, value, country: code }: TypedPhone, { prefixOf }: Plans) {
    const { current } = element;
    if (!current || !hidden.current) return;
    hidden.current.value = value;
    setCountry({ code, prefix: prefixOf(code) });
    // The caret of a text that stays as it was typed stays too.
    if (current.value === shown) return;
    const before = digitsBefore(current.value, current.selectionStart ?? 0);
    current.value = shown;
    if (document.activeElement === current) {
      const caret = placeAfter(shown, before);
      current.setSelectionRange(caret, caret);
    }
  }

  async function load(): Promise<Plans> {
    const loaded = plans ?? (await loadPlans());
    if (!plans && element.current) {
      // From now on the hidden field is sent.
      if (hidden.current) hidden.current.name = name;
      element.current.removeAttribute('name');
      const kept = element.current.value;
      write(kept.startsWith('+') ? loaded.showPhone(kept, country.code) : loaded.typePhone(kept, country.code), loaded);
      setPlans(loaded);
    }
    return loaded;
  }

  // An existing number is formatted when the browser is idle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for the initial value
  useEffect(() => {
    if (element.current?.value) load().catch(unmasked);
  }, []);

  function type(event: InputEvent) {
    if (plans) return typeWith(plans, event.inputType);
    load().then((loaded) => {
      typeWith(loaded, event.inputType);
      // The form compared its values before the number had its mask, so it has to compare again.
      hidden.current?.dispatchEvent(new CustomEvent('input', { bubbles: true, detail: MASKED }));
    }, unmasked);
  }

  function typeWith(loaded: Plans, inputType: string) {
    const { current } = element;
    if (!current) return;
    const caret = current.selectionStart ?? current.value.length;
    let typed = loaded.typePhone(current.value, country.code);
    // Deleting a bracket or a space deletes the digit before it; otherwise the mask would restore it forever.
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
  }

  return { element, hidden, country, masked: plans !== undefined, load, type, settle, choose };
}

/** Without the plans the number is sent as typed; the next letter tries to load them again. */
export const unmasked = () => undefined;

const digitsBefore = (text: string, caret: number) => text.slice(0, caret).replace(/[^\d+]/g, '').length;

function placeAfter(text: string, count: number): number {
  let left = count;
  for (let place = 0; place < text.length; place += 1) {
    if (left === 0) return place;
    if (/[\d+]/.test(text[place] ?? '')) left -= 1;
  }
  return text.length;
}
