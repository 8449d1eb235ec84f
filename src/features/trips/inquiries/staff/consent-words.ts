import { agencyDay, longDate } from '#domain/dates.ts';
import { m } from '#messages';
import type { ConsentEvent } from './staff-inquiries.contract.ts';

/** 'May get offers by email until March 3, 2027' */
export function consentWords({ basis, until = '' }: ConsentEvent): string {
  if (basis === 'express') return m.staff_event_consented();
  return basis === 'withdrawn'
    ? m.staff_event_withdrew()
    : m.staff_event_implied({ date: longDate(agencyDay(new Date(until))) });
}

const SOURCES: Readonly<Record<string, () => string>> = {
  inquiry: m.staff_consent_inquiry,
  register: m.staff_consent_register,
  contact: m.staff_consent_contact,
  preferences: m.staff_consent_preferences,
};
/** Where it was given; '' for a source of an earlier version. */
export const consentSource = ({ source }: ConsentEvent): string => SOURCES[source]?.() ?? '';
