import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { changes } from '#features/records/store/records.table.ts';
import {
  admin,
  app,
  apply,
  by,
  dry,
  file,
  from,
  importing,
  line,
  ofSku,
  onSite,
  outcomes,
  PATH,
  read,
  to,
  today,
  upload,
} from '../../../../../test/importing.ts';
import { importRows } from '../imports.table.ts';

importing();

describe('applying', () => {
  it('needs a dry run', async () => {
    const { body } = await upload(file(line('A0')));
    expect(await apply(body.data._id)).toMatchObject({ status: 409 });
  });

  it('creates drafts in one step, and a second import of the same file changes nothing', async () => {
    const text = file(line('A1'), line('A2'));
    const view = await dry(text);
    const { body } = await apply(view._id);
    expect(body.data).toMatchObject({ status: 'applied', created: 2, changed: 0, published: 0 });
    const [record] = await ofSku('A1');
    expect(record).toMatchObject({ title: 'Import A1', publishedVersion: null, amountCents: 124_900 });
    const steps = await app.db
      .select()
      .from(changes)
      .where(eq(changes.recordId, record?.id ?? ''));
    expect(steps).toMatchObject([{ action: 'created', batchId: expect.any(String) }]);
    expect(await onSite('Import A1')).toBe(0);
    const again = await dry(text);
    expect(outcomes(again)).toEqual(['unchanged', 'unchanged']);
    expect((await apply(again._id)).body.data).toMatchObject({ created: 0, changed: 0 });
    expect(await ofSku('A1')).toHaveLength(1);
  });

  it('publishes only what passes the advert check', async () => {
    const view = await dry(file(line('P1'), line('P2', { origin: 'LHR' }), line('P3', { bookBy: addDays(today, -2) })));
    expect(view.unpublishable).toBe(2);
    expect((await apply(view._id, { publish: true })).body.data).toMatchObject({ created: 3, published: 1 });
    expect([await onSite('Import P1'), await onSite('Import P2'), await onSite('Import P3')]).toEqual([1, 0, 0]);
  });

  it('imports an offer with only a total as a draft: its charges have to be named first', async () => {
    const lone = `SKU,Name,From,To,Travel from,Travel to,Book by,Price\nL1,Lone,YYZ,LIS,${from},${to},${by},1249`;
    const view = await dry(lone);
    expect(view.checked[0]?.findings[0]).toContain('Air fare, taxes and fees included');
    expect((await apply(view._id, { publish: true })).body.data).toMatchObject({ created: 1, published: 0 });
  });

  it('imports all rows or none if that was chosen', async () => {
    const view = await dry(file(line('Q1'), line('Q2', { price: 'free' })));
    expect(await apply(view._id, { rows: 'all' })).toMatchObject({ status: 409 });
    expect(await ofSku('Q1')).toHaveLength(0);
    expect((await apply(view._id)).body.data).toMatchObject({ created: 1 });
  });

  it('happens once, even if it is requested several times at the same time', async () => {
    const view = await dry(file(line('R1')));
    const answers = await Promise.all([1, 2, 3].map(() => apply(view._id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await ofSku('R1')).toHaveLength(1);
  });

  it('is refused as a whole if an offer was changed since the dry run', async () => {
    await apply((await dry(file(line('S1'), line('S2'))))._id);
    const view = await dry(file(line('S1', { price: '999' }), line('S2', { price: '999' }), line('S3')));
    const [second] = await ofSku('S2');
    const path = `/api/staff/catalogue/fares/${second?.id}`;
    expect((await admin.put(path, { version: second?.version, data: { name: 'By hand' } })).status).toBe(200);
    expect(await apply(view._id)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Nothing was imported') },
    });
    expect((await ofSku('S1'))[0]?.amountCents).toBe(124_900);
    expect(await ofSku('S3')).toHaveLength(0);
    expect((await read(view._id)).status).toBe('checked');
  });

  it('is refused as a whole if an offer with the same id was created in the meantime', async () => {
    const [one, other] = [await dry(file(line('T1'))), await dry(file(line('T0'), line('T1')))];
    await apply(one._id);
    expect(await apply(other._id)).toMatchObject({ status: 409 });
    expect(await ofSku('T0')).toHaveLength(0);
  });

  it('leaves nothing half done if it fails in the middle', async () => {
    const view = await dry(file(line('U1'), line('U2')));
    await app.db
      .update(importRows)
      .set({ externalId: 'U1' })
      .where(and(eq(importRows.importId, view._id), eq(importRows.number, 3)));
    expect((await apply(view._id, { publish: true })).status).toBe(409);
    expect(await ofSku('U1')).toHaveLength(0);
    expect(await onSite('Import U1')).toBe(0);
    expect((await read(view._id)).status).toBe('checked');
  });
});

describe('undoing', () => {
  it('reverts what was created, changed and published, in one step', async () => {
    await apply((await dry(file(line('V1'))))._id, { publish: true });
    const view = await dry(file(line('V1', { price: '1111' }), line('V2')));
    expect((await apply(view._id, { publish: true })).body.data).toMatchObject({
      created: 1,
      changed: 1,
      published: 2,
    });
    expect((await ofSku('V1'))[0]?.amountCents).toBe(111_100);
    const undone = await admin.post(`${PATH}/${view._id}/undo`);
    expect(undone.body).toMatchObject({ done: 2, removed: 1, kept: 0 });
    expect((await ofSku('V1'))[0]).toMatchObject({ amountCents: 124_900 });
    expect(await ofSku('V2')).toHaveLength(0);
    expect([await onSite('Import V1'), await onSite('Import V2')]).toEqual([1, 0]);
    expect((await admin.post(`${PATH}/${view._id}/undo`)).status).toBe(409);
  });

  it('can be followed by another import of the same file', async () => {
    const view = await dry(file(line('W1')));
    await apply(view._id);
    await admin.post(`${PATH}/${view._id}/undo`);
    expect(outcomes(await dry(file(line('W1'))))).toEqual(['new']);
  });

  it('removes the external id from an offer that existed before, and keeps those of others', async () => {
    const bare = file(line('', { name: 'Import named' }), line('', { name: 'Import kept' }));
    await apply((await dry(bare))._id);
    await apply((await dry(file(line('X0'))))._id);
    const named = file(
      line('X1', { name: 'Import named' }),
      line('X2', { name: 'Import kept' }),
      line('X0', { price: '99' }),
    );
    const view = await dry(named);
    expect(view.counts).toMatchObject({ changed: 3 });
    expect((await apply(view._id)).status).toBe(200);
    const [kept] = await ofSku('X2');
    const path = `/api/staff/catalogue/fares/${kept?.id}`;
    expect((await admin.put(path, { version: kept?.version, data: { position: 5 } })).status).toBe(200);
    expect((await admin.post(`${PATH}/${view._id}/undo`)).body).toMatchObject({ done: 2, kept: 1 });
    expect(await ofSku('X1')).toEqual([]);
    expect(await ofSku('X2')).toHaveLength(1);
    expect((await ofSku('X0'))[0]?.amountCents).toBe(124_900);
    expect(outcomes(await dry(named))).toEqual(['changed', 'unchanged', 'changed']);
  });
});
