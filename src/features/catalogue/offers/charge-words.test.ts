import { expect, it } from 'vitest';
import { inLocale } from '#platform/locale-scope.ts';
import { LONE_TOTAL } from './charge-names.rules.ts';
import { chargeInWords } from './charge-words.server.ts';
import { officialCharges } from './official-charges.ts';

const inFrench = (name: string) => inLocale('fr', () => chargeInWords(name));

it('a charge of our own lists has a French name', () => {
  const { everywhere, fromCanada, improvementFee, toTheUnitedStates, provinces, abroad } = officialCharges;
  const names = [
    ...everywhere.map(({ name }) => name),
    ...[...fromCanada, improvementFee, ...toTheUnitedStates],
    ...Object.values(provinces).flatMap(({ salesTaxes }) => salesTaxes),
    ...Object.values(abroad).flat(),
  ];
  expect(names.filter((name) => inFrench(name) === name)).toEqual([]);
});

it.each([
  ['Airport Improvement Fee (YUL)', 'Frais d’améliorations aéroportuaires (YUL)'],
  ['QST', 'TVQ'],
  ['gst/hst', 'TPS/TVH'],
  ['Goods and Services Tax (GST)', 'Taxe sur les produits et services (TPS)'],
  ['air travellers security charge', 'Droit pour la sécurité des passagers du transport aérien (DSPTA)'],
])('%j is %j in French, and as it is in English', (name, shown) => {
  expect(inFrench(name)).toBe(shown);
  expect(inLocale('en', () => chargeInWords(name))).toBe(name);
});

it.each(['', 'Frais de dossier', LONE_TOTAL, '(YUL)', 'Charge of ours (YUL)'])('%j stays as staff wrote it', (name) => {
  expect(inFrench(name)).toBe(name);
});
