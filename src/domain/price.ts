// An advertised price is the sum of its components, which is never typed in.
import { INCLUSION_KINDS } from './inclusion-kinds.ts';

/** Each kind of what a package contains has its own. */
export const CHARGE_KINDS = [
  ...(['base', 'carrier'] as const),
  ...INCLUSION_KINDS,
  ...(['third_party_tax', 'agency_fee', 'sales_tax'] as const),
] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
export type PriceComponent = { kind: ChargeKind; name: string; amountCents: number };

export const totalCents = (components: readonly Pick<PriceComponent, 'amountCents'>[]): number =>
  components.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The components that a discount may lower, in this order. Charges of third parties never change. */
const DISCOUNTABLE_KINDS: readonly ChargeKind[] = ['base', 'carrier', 'agency_fee'];

/** The components of a price reduced by `cents`. A discount never exceeds our own components. */
export function discounted(components: readonly PriceComponent[], cents: number): PriceComponent[] {
  const lowered = components.map((component) => ({ ...component }));
  let left = cents;
  for (const kind of DISCOUNTABLE_KINDS)
    for (const component of lowered.filter((part) => part.kind === kind)) {
      const taken = Math.min(left, Math.max(component.amountCents, 0));
      component.amountCents -= taken;
      left -= taken;
    }
  return lowered;
}
