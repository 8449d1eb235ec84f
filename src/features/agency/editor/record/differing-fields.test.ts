import { describe, expect, it } from 'vitest';
import { changedFields, type Data, type Field } from '#features/records/store/fields.ts';
import type { RecordField } from '../editor.contract.ts';
import { differingFields } from './differing-fields.rules.ts';

const field = (name: string, kind: RecordField['kind']): RecordField => ({
  ...{
    name,
    kind,
    label: name,
    hint: '',
    required: false,
    max: null,
    min: null,
    options: [],
    group: '',
    fixed: null,
    variable: name,
    lang: null,
    list: '',
    ...{ asks: '', note: '' },
  },
});
const FARE = { kind: 'base' as const, name: 'Air fare', amountCents: 98_000 };

describe('two versions of a record', () => {
  it('do not differ in a price that is typed as it is stored, next to an empty row', () => {
    const stored = { fields: [field('components', 'price')], data: { components: [FARE] } };
    const typed = (amount: string) => ({
      components: [
        { kind: 'base', name: 'Air fare', amount },
        { kind: 'third_party_tax', name: '', amount: '' },
      ],
    });
    expect(differingFields(stored, typed('980.00'))).toEqual([]);
    expect(differingFields(stored, typed('990'))).toEqual([
      { name: 'components', label: 'components', before: 'Air fare CAD$980.00', after: 'Air fare CAD$990.00' },
    ]);
  });

  it('do not differ in lists with empty lines, numbers, and what is empty on both sides', () => {
    const stored = {
      fields: [
        field('highlights', 'lines'),
        field('phrases', 'phrases'),
        field('nights', 'whole'),
        field('evidence', 'sales'),
        field('photoId', 'photo'),
      ],
      data: { highlights: ['Old town'], phrases: [], nights: 7, evidence: null },
    };
    const typed = {
      ...{ highlights: 'Old town\n\n', phrases: ['', ''], nights: '7' },
      ...{ evidence: { from: '', to: '', note: '' }, photoId: '' },
    };
    expect(differingFields(stored, typed)).toEqual([]);
  });

  it('do not differ in the order of keys, in which the database returns them', () => {
    const fields: Record<string, Field> = { evidence: { kind: 'sales', label: () => 'Evidence' } };
    const one: Data = { evidence: { from: '2026-01-01', to: '2026-02-01', note: 'Sold' } };
    const other: Data = { evidence: { to: '2026-02-01', from: '2026-01-01', note: 'Sold' } };
    expect(changedFields(fields, one, other)).toEqual([]);
    expect(changedFields(fields, one, { evidence: null })).toEqual(['evidence']);
  });
});
