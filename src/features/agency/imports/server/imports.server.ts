import { and, asc, eq } from 'drizzle-orm';
import { api, type Call } from '#platform/call.ts';
import { importRows } from '../imports.table.ts';
import { applyImport, undoImport } from './apply-import.server.ts';
import { checkImport } from './check-import.server.ts';
import { correctImport } from './correct-import.server.ts';
import { exportOffers } from './export-offers.server.ts';
import { findImport, listImports, presentImport, reasonsOf } from './present-import.server.ts';
import { chooseSheet } from './sheets.server.ts';
import { uploadImport } from './upload-import.server.ts';

const answer = (call: Call, id: string) => presentImport(call, id, { q: '', outcome: 'all', page: 1, routePage: 1 });

export const importsHandlers = {
  uploadImport: api.uploadImport.handler(async ({ input: { collection, name }, context }) => {
    return { success: true as const, data: { _id: await uploadImport(context, collection, name) } };
  }),

  listImports: api.listImports.handler(({ input, context }) => listImports(context, input.page)),

  exportOffers: api.exportOffers.handler(async ({ input, context }) => exportOffers(context, input)),

  readImport: api.readImport.handler(({ input: { id, ...asked }, context }) => presentImport(context, id, asked)),

  readWrongRows: api.readWrongRows.handler(async ({ input: { id }, context }) => {
    const row = await findImport(context, id);
    const rows = await context.db
      .select({ number: importRows.number, cells: importRows.cells, wrong: importRows.wrong })
      .from(importRows)
      .where(and(eq(importRows.importId, id), eq(importRows.sheet, row.sheet), eq(importRows.outcome, 'wrong')))
      .orderBy(asc(importRows.number));
    return {
      success: true as const,
      headers: row.headers,
      rows: rows.map((one) => ({
        ...{ number: one.number, cells: one.cells },
        reasons: reasonsOf(one, row).map(({ label, sentence }) => (label ? `${label}: ${sentence}` : sentence)),
      })),
    };
  }),

  checkImport: api.checkImport.handler(async ({ input: { id, ...mapping }, context }) => {
    await checkImport(context, await findImport(context, id), mapping);
    return answer(context, id);
  }),

  correctImport: api.correctImport.handler(async ({ input: { id, ...given }, context }) => {
    const corrected = await correctImport(context, await findImport(context, id), given);
    return { ...(await answer(context, id)), corrected };
  }),

  chooseSheet: api.chooseSheet.handler(async ({ input: { id, sheet }, context }) => {
    await chooseSheet(context, await findImport(context, id), sheet);
    return answer(context, id);
  }),

  applyImport: api.applyImport.handler(async ({ input: { id, ...asked }, context }) => {
    await applyImport(context, await findImport(context, id), asked);
    return answer(context, id);
  }),

  undoImport: api.undoImport.handler(async ({ input: { id }, context }) =>
    undoImport(context, await findImport(context, id)),
  ),
};
