import { m } from '#messages';
import type { InquiryLine } from './staff-inquiries.contract.ts';

/** The name of the owner; of one whose account is deactivated the inquiry counts as unassigned, and says so. */
export function ownerWords({ owner, isUnassigned }: Pick<InquiryLine, 'owner' | 'isUnassigned'>): string {
  if (owner === undefined) return m.staff_inquiries_no_owner();
  return isUnassigned ? m.staff_assignee_gone({ name: owner }) : owner;
}
