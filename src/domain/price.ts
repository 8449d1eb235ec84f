// An advertised price is what its parts add up to: the total is computed, never typed.

export const CHARGE_KINDS = ['base', 'carrier', 'third_party_tax', 'agency_fee', 'sales_tax'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
export type PriceComponent = { kind: ChargeKind; name: string; amountCents: number };

export const totalCents = (components: readonly PriceComponent[]): number =>
  components.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What the seller may lower, in this order; charges of third parties are owed whatever the price. */
const OURS: readonly ChargeKind[] = ['base', 'carrier', 'agency_fee'];

/** The same parts with so many cents less; the rest of a discount beyond our own parts is not given. */
export function lowerBy(components: readonly PriceComponent[], cents: number): PriceComponent[] {
  const lowered = components.map((component) => ({ ...component }));
  let left = cents;
  for (const kind of OURS)
    for (const component of lowered.filter((part) => part.kind === kind)) {
      const taken = Math.min(left, Math.max(component.amountCents, 0));
      component.amountCents -= taken;
      left -= taken;
    }
  return lowered;
}
