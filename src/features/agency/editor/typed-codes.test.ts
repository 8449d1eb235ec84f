import { describe, expect, it } from 'vitest';
import { type Answer, admin, editing, FARE, make, PATH, read } from '../../../../test/editing.ts';
import type { RecordView } from './editor.contract.ts';
import { problemsAtFields } from './record/field-problems.rules.ts';

editing();

type Saved = { success: true; data: RecordView; taken: Record<string, string> };
const save = async (collection: string, id: string, version: number, data: Record<string, unknown>) =>
  ((await admin.put(`${PATH}/${collection}/${id}`, { version, data })) as Answer<RecordView> & { body: Saved }).body;

describe('the code of a city with several airports', () => {
  it.each([
    ['LON', ['Heathrow Airport (LHR)', 'Gatwick Airport (LGW)']],
    ['NYC', ['John F. Kennedy International Airport (JFK)']],
  ])('%s is kept as it was typed, and the field asks which of them is meant', async (code, names) => {
    const { _id, version } = await make('fares', { ...FARE, destination: 'LIS' });
    const { data, taken } = await save('fares', _id, version, { destination: code });
    expect(data.data.destination).toBe(code);
    expect(taken).toEqual({});
    const { destination } = problemsAtFields(data);
    for (const one of [`${code} may be several airports`, ...names]) expect(destination).toContain(one);
  });
});

describe('the code of a city with one airport', () => {
  it('is that airport, and the answer says so at its field', async () => {
    const { _id, version } = await make('fares', FARE);
    const { data, taken } = await save('fares', _id, version, { origin: 'YMQ', destination: 'ROM' });
    expect(data.data).toMatchObject({ origin: 'YUL', destination: 'FCO' });
    expect(taken).toEqual({
      origin: 'YMQ is taken as Montréal (YUL).',
      destination: 'ROM is taken as Rome (FCO).',
    });
    expect(problemsAtFields(data)).not.toHaveProperty('origin');
  });

  it('is that airport in a record that is stored with it', async () => {
    const id = crypto.randomUUID();
    expect((await save('fares', id, 0, { origin: 'YMQ' })).taken).toEqual({
      origin: 'YMQ is taken as Montréal (YUL).',
    });
    expect((await read('fares', id)).data.origin).toBe('YUL');
  });
});

describe('a code in the city of an offer', () => {
  it.each([
    ['LON', 'London', 'LON is taken as London, United Kingdom.'],
    ['YMQ', 'Montréal', 'YMQ is taken as Montréal, Canada.'],
    ['LHR', 'London', 'LHR is taken as London, United Kingdom.'],
  ])('%s is %s', async (code, city, words) => {
    for (const collection of ['fares', 'deals']) {
      const { _id, version } = await make(collection, {});
      const { data, taken } = await save(collection, _id, version, { city: code });
      expect(data.data.city).toBe(city);
      expect(taken).toEqual({ city: words });
    }
  });

  it.each(['ABQX', 'QQQ', 'Lon', 'London'])('%s is no such code and stays', async (city) => {
    const { _id, version } = await make('fares', {});
    const { data, taken } = await save('fares', _id, version, { city });
    expect(data.data.city).toBe(city);
    expect(taken).toEqual({});
  });
});
