// Every rule of inquiries, quotes, bookings, letters and reminders that reads text, called with such a text. A new rule has to be added here.
import { isReference, readTicket } from '../src/features/trips/bookings/bookings.rules.ts';
import {
  chatInquiryForm,
  chatInquiryFromText,
  deskInquiryForm,
  deskInquiryFromText,
  inquiryErrors,
  inquiryForm,
  inquiryFromText,
} from '../src/features/trips/inquiries/inquiries.rules.ts';
import { readReference } from '../src/features/trips/inquiries/inquiry-reference.rules.ts';
import { nationalNumber } from '../src/features/trips/inquiries/merging/merging.rules.ts';
import { inquiryViewState } from '../src/features/trips/inquiries/staff/inquiry-views.contract.ts';
import { withReason } from '../src/features/trips/inquiries/staff/staff-inquiries.rules.ts';
import { isFlexible, noteFlexible } from '../src/features/trips/inquiries/traveller/flexible.rules.ts';
import { tripFromUrl } from '../src/features/trips/inquiries/traveller/inquiry-text.ts';
import * as letters from '../src/features/trips/letters/letters.rules.ts';
import * as mailbox from '../src/features/trips/letters/mailbox/mailbox.rules.ts';
import { readAnswer } from '../src/features/trips/letters/read-answer.rules.ts';
import { mentionedIn } from '../src/features/trips/notices/mentions.rules.ts';
import { nameProblems, ticketName } from '../src/features/trips/quotes/passenger-name.rules.ts';
import { spokenTime } from '../src/features/trips/reminders/reminder-times.rules.ts';
import { inAll, type Rule } from './hostile-assistant-rules.ts';

const letterWords = {
  name: 'Amina',
  reference: '',
  route: '',
  dates: '',
  people: '',
  agent: '',
  agency: '',
  phone: '',
};

export const ofTrips: readonly Rule[] = [
  ['mentionedIn', (text) => mentionedIn(text, [{ _id: '1', name: 'Noor Haddad' }])],
  ['spokenTime', (text) => spokenTime(text, new Date('2027-03-02T15:00:00Z'))],
  ['nationalNumber', nationalNumber],
  ['inquiryForm', (text) => inquiryForm.safeParse(inAll(inquiryForm.shape, text))],
  ['inquiryErrors', (text) => inquiryErrors(inAll(inquiryForm.shape, text))],
  ['readReference', readReference],
  ['ticketName', (text) => ticketName({ given: text, surname: text })],
  ['isReference', isReference],
  ['readTicket', readTicket],
  ['nameProblems', (text) => nameProblems({ given: text, surname: text })],
  ['isFlexible', (text) => isFlexible('departureDate', text)],
  ['noteFlexible', (text) => [noteFlexible('departureDate', text, true), noteFlexible('departureDate', text, false)]],
  ['deskInquiryForm', (text) => deskInquiryForm.safeParse(inAll(deskInquiryForm.shape, text))],
  ['chatInquiryForm', (text) => chatInquiryForm.safeParse(inAll(chatInquiryForm.shape, text))],
  ['chatInquiryFromText', (text) => chatInquiryFromText(inAll(chatInquiryForm.shape, text))],
  ['deskInquiryFromText', (text) => deskInquiryFromText(inAll(deskInquiryForm.shape, text))],
  ['inquiryFromText', (text) => inquiryFromText(inAll(inquiryForm.shape, text))],
  [
    'tripFromUrl',
    (text) =>
      tripFromUrl(
        new URLSearchParams({ from: text, to: text, departureDate: text, children: text, notes: text }),
        text,
      ),
  ],
  ['withReason', (text) => withReason(text, text)],
  ['referencesIn', (text) => mailbox.referencesIn([text], text)],
  ['answeredIn', mailbox.answeredIn],
  [
    'isAutomatic',
    (text) =>
      ['auto-submitted', 'precedence', 'return-path', 'content-type'].map((key) =>
        mailbox.isAutomatic([{ key, value: text }], text),
      ),
  ],
  ['filled', (text) => letters.filled(text, letterWords)],
  ['namesIn', letters.namesIn],
  ['readAnswer', readAnswer],
  ['inBraces', (text) => letters.inBraces([text])],
  ['inquiryViewState', (text) => inquiryViewState.safeParse({ q: text, from: text, to: text })],
];
