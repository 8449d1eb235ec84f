// Jessica's entries in French: found by their French words, and answered in English where they are not translated.
import { beforeEach, describe, expect, it } from 'vitest';
import { adoptCatalogue } from '#features/agency/editor/collections.server.ts';
import { changes, records } from '#features/records/store/records.table.ts';
import { act, admin, app, editing, make, PATH, read } from '../../../../test/editing.ts';
import { refreshKnowledge } from './knowledge.server.ts';
import { knowledge } from './knowledge.table.ts';

editing();
beforeEach(async () => {
  for (const table of [changes, records, knowledge]) await app.db.delete(table);
  await refreshKnowledge(app);
  await adoptCatalogue(app);
});
const LOUNGES = { title: 'Lounges', askedAs: 'champagne', text: 'Ask {name}.', href: '/contact' };

describe('an entry in French', () => {
  const french = { 'accept-language': 'fr-CA' };
  const FRENCH = {
    title_fr: 'Salons d’aéroport',
    askedAs_fr: ['accès au salon privé'],
    text_fr: 'Demandez à {name}.',
  };
  const answers = async (question: string, headers?: Record<string, string>) => {
    const asked = { question, session_id: `visitor-${crypto.randomUUID()}` };
    return ((await app.browser().post('/assistant/chat', asked, headers)).body as { answer: string }).answer;
  };

  it('is not published with the name of an unknown fact', async () => {
    const own = await make('entries', { ...LOUNGES, ...FRENCH, text_fr: 'Appelez {telephone}.' });
    expect(await act(own, 'publish')).toMatchObject({ status: 422, body: { fields: { text_fr: expect.any(String) } } });
  });

  it('answers in French, found by its French words with or without their accents', async () => {
    await act(await make('entries', { ...LOUNGES, ...FRENCH }), 'publish');
    for (const question of ['salons d’aéroport', 'SALONS AEROPORT', 'acces au salon prive'])
      expect(await answers(question, french)).toContain('Demandez à Northfare.');
    expect(await answers('champagne')).toContain('Ask Northfare.');
  });

  it('answers in English where it is not translated', async () => {
    await act(await make('entries', LOUNGES), 'publish');
    expect(await answers('champagne', french)).toContain('Ask Northfare.');
  });

  it('does not change which English words are corrected', async () => {
    const question = 'my passeport expires in september';
    const before = await answers(question);
    await act(await make('entries', { ...LOUNGES, ...FRENCH, text_fr: 'Montrez votre passeport.' }), 'publish');
    expect(await answers(question)).toBe(before);
  });

  it('is not kept once the entry is deleted', async () => {
    const own = await make('entries', { ...LOUNGES, ...FRENCH });
    await act(own, 'publish');
    await admin.delete(`${PATH}/entries/${own._id}`);
    for (const { translations } of await app.db.select().from(knowledge)) expect(translations).toEqual({});
  });

  it('survives the next start', async () => {
    const own = await make('entries', { ...LOUNGES, ...FRENCH });
    await act(own, 'publish');
    // As on every start.
    await refreshKnowledge(app);
    await adoptCatalogue(app);
    expect((await read('entries', own._id)).data).toMatchObject(FRENCH);
  });
});
