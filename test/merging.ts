// Inquiries in pairs, and what tests of merging ask: `const pairs = await openMerging()`.
import { eq } from 'drizzle-orm';
import { inquiries } from '../src/features/trips/inquiries/inquiries.table.ts';
import type { RelatedInquiries } from '../src/features/trips/inquiries/merging/merging.contract.ts';
import type { InquiryRecord } from '../src/features/trips/inquiries/staff/staff-inquiries.contract.ts';
import { inquiryFor } from './quotes.ts';
import { openQuoting } from './quoting.ts';

const PATH = '/api/staff/inquiries';

export async function openMerging() {
  const q = await openQuoting();
  let count = 0;
  /** A browser of its own address, because addresses have limits. */
  const guest = () => q.app.browser(`198.51.${Math.floor(count / 200)}.${(count % 200) + 1}`);
  return {
    ...q,
    /** Two trips of one traveller, who is not signed in. */
    async pair(more: object = {}) {
      count += 1;
      const email = `twice${count}@example.ca`;
      const name = `Amélie Twice${count}`;
      const phone = `+1514555${2000 + count}`;
      const kept = await inquiryFor(guest(), email, { name, phone });
      const other = await inquiryFor(guest(), email, { name, phone, ...more });
      return { email, name, kept, other };
    },
    /** One of another traveller. */
    ofAnother() {
      count += 1;
      return inquiryFor(guest(), `other${count}@example.ca`, { name: 'Bo Li', phone: `+1416555${3000 + count}` });
    },
    inquiry: async (id: string) => ((await q.agent.get(`${PATH}/${id}`)).body as { data: InquiryRecord }).data,
    rowOf: async (id: string) => (await q.app.db.select().from(inquiries).where(eq(inquiries.id, id)))[0],
    merge: (id: string, otherId: string, more: object = {}, by = q.agent) =>
      by.post(`${PATH}/${id}/merges`, { otherId, ...more }),
    unmerge: (id: string, by = q.agent) => by.post(`${PATH}/${id}/unmerge`, {}),
    related: async (id: string, asked = '') =>
      ((await q.agent.get(`${PATH}/${id}/related?with=${asked}`)).body as { data: RelatedInquiries }).data,
  };
}
export type Merging = Awaited<ReturnType<typeof openMerging>>;
