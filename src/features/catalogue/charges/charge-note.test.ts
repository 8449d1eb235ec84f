import { describe, expect, it } from 'vitest';
import { CHARGE_KINDS, type ChargeKind } from '#domain/price.ts';
import { chargesOnRoute, officialCharges } from '#features/catalogue/offers/official-charges.ts';
import { inLocale } from '#platform/locale-scope.ts';
import { chargeNote } from './charge-note.ts';

const note = (name: string, kind: ChargeKind = 'third_party_tax') => chargeNote({ kind, name });
const unknown = (kind: ChargeKind) => note('Something else', kind);

describe('the sentence of a charge', () => {
  it('that is unknown is that of its kind, whatever the name says', () => {
    expect(unknown('third_party_tax')).toBe(
      'Set by a government, an airport or another authority, not by the airline or the agency.',
    );
    expect(unknown('sales_tax')).toBe('A sales tax, collected for the government.');
    expect(note('Air Passenger Duty', 'agency_fee')).toBe(unknown('agency_fee'));
    for (const name of ['', '   ', '(((', '__proto__', '\u0000', 'x'.repeat(5_000)])
      expect(note(name), name).toBe(unknown('third_party_tax'));
    expect(new Set(CHARGE_KINDS.map(unknown)).size).toBe(CHARGE_KINDS.length);
  });

  it('says of each official one what it is, in both languages', () => {
    const official = [
      ...chargesOnRoute('YUL', 'YVR'),
      ...chargesOnRoute('YYZ', 'JFK'),
      ...Object.values(officialCharges.abroad)
        .flat()
        .map((name) => ({ kind: 'third_party_tax' as const, name })),
    ];
    expect(official.length).toBeGreaterThan(100);
    for (const locale of ['en', 'fr'] as const)
      inLocale(locale, () => {
        const vague = official.filter(
          (one) => ['third_party_tax', 'sales_tax'].includes(one.kind) && chargeNote(one) === unknown(one.kind),
        );
        expect(vague, locale).toEqual([]);
      });
  });

  it.each([
    ['Air Travellers Security Charge', 'A federal charge that pays for security screening at Canadian airports.'],
    [
      'Airport Improvement Fee (YYZ)',
      'Charged to passengers by the airport in Toronto (YYZ) to pay for improvements to its facilities.',
    ],
    ['Airport Improvement Fee (LHR)', 'Charged to passengers by an airport to pay for improvements to its facilities.'],
    ['Air Passenger Duty', 'A UK tax on passengers departing from its airports, based on distance and cabin.'],
    ['September 11th Security Fee', 'A US government fee that pays for screening passengers at US airports.'],
    ['Security Charge (Egypt)', 'Pays for security at the airport, such as the screening of passengers and baggage.'],
    ['Passenger Security Fee', 'Pays for security at the airport, such as the screening of passengers and baggage.'],
    ['Air Transport Tax', 'A national tax on passengers departing from the country’s airports.'],
    ['Tourism Enhancement Fee', 'Collected from travellers by the country for the benefit of tourism.'],
  ])('%s: %s', (name, sentence) => {
    expect(note(name)).toBe(sentence);
  });

  it('is found by the French name too, and written in the language of the call', () => {
    const named = (name: string, kind?: ChargeKind) => inLocale('fr', () => note(name, kind));
    expect(named('Droit pour la sécurité des passagers du transport aérien')).toBe(
      named('Air Travellers Security Charge'),
    );
    expect(named('Frais d’améliorations aéroportuaires (YUL)')).toBe(
      'Frais que l’aéroport perçoit à Montréal (YUL) auprès des passagers pour améliorer ses installations.',
    );
    expect(named('TVQ', 'sales_tax')).toBe('Taxe de vente du Québec, perçue par Revenu Québec.');
  });

  it('of two sales taxes in one is only that of a sales tax', () => {
    expect(note('GST', 'sales_tax')).toContain('federal sales tax');
    expect(note('TPS et TVQ', 'sales_tax')).toBe(unknown('sales_tax'));
  });
});
