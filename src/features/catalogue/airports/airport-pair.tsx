import { useRef } from 'react';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Combobox } from '#ui/fields/combobox.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { suggestAirports } from './airport-suggestions.ts';

/** The fields for the start and the destination of a trip, and a button that swaps them. */
type Props = { className: string | undefined; from?: string; to?: string };

export function AirportPair({ className, from, to }: Props) {
  const pair = useRef<HTMLDivElement>(null);
  function swap() {
    const [from, to] = pair.current?.querySelectorAll('input') ?? [];
    if (!from || !to) return;
    [from.value, to.value] = [to.value, from.value];
    for (const input of [from, to]) input.dispatchEvent(new CustomEvent('input', { bubbles: true }));
  }
  return (
    <div className={className} ref={pair}>
      <Combobox name="from" defaultValue={from} label={m.inquiry_from()} search={suggestAirports} required />
      <button
        type="button"
        className={`scripted ${buttonStyles.iconButton}`}
        aria-label={m.inquiry_swap()}
        onClick={swap}
      >
        <Icon name="swap" />
      </button>
      <Combobox name="to" defaultValue={to} label={m.inquiry_to()} search={suggestAirports} required />
    </div>
  );
}
