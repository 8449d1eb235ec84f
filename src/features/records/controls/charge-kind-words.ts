import { INCLUSION_WORDS } from '#domain/inclusion-kind-words.ts';
import type { ChargeKind } from '#domain/price.ts';
import { m } from '#messages';

/** As the choice of a component's kind names them. */
export const CHARGE_KIND_WORDS: Record<ChargeKind, () => string> = {
  base: m.editor_charge_base,
  carrier: m.editor_charge_carrier,
  ...INCLUSION_WORDS,
  third_party_tax: m.editor_charge_third_party,
  agency_fee: m.editor_charge_agency,
  sales_tax: m.editor_charge_sales_tax,
};
