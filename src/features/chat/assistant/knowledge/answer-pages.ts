// The pages of this site that an answer may cite, with their titles.
import type { Company } from '#features/company/facts/company.contract.ts';
import { m } from '#messages';
import type { AnswerLink } from '../answer.ts';
import { pagePassages } from './page-passages.ts';

const PAGES = (): AnswerLink[] => [
  { href: '/', title: m.answers_page_home() },
  { href: '/destinations', title: m.answers_page_destinations() },
  { href: '/offers', title: m.answers_page_offers() },
  { href: '/inquire', title: m.answers_page_inquire() },
  { href: '/about', title: m.answers_page_about() },
  { href: '/contact', title: m.answers_page_contact() },
  { href: '/terms-and-conditions', title: m.answers_page_terms() },
  { href: '/privacy-policy', title: m.answers_page_privacy() },
  { href: '/accessibility', title: m.answers_page_accessibility() },
  { href: '/register', title: m.answers_page_register() },
  { href: '/login', title: m.answers_page_login() },
  { href: '/otp', title: m.answers_page_otp() },
  { href: '/forgot-password', title: m.answers_page_forgot() },
  { href: '/change-password', title: m.answers_page_change() },
  { href: '/profile', title: m.answers_page_profile() },
  { href: '/bookings', title: m.answers_page_bookings() },
  { href: '/delete-account', title: m.answers_page_delete() },
];

/** Each page, followed by its sections. */
export function answerPages(company: Company): AnswerLink[] {
  const parts = pagePassages(company).filter(({ href }) => href.includes('#'));
  return PAGES().flatMap((page) => [
    page,
    ...parts
      .filter(({ href }) => href.startsWith(`${page.href}#`))
      .map(({ href, title }) => ({ href, title: m.answers_page_part({ page: page.title, part: title }) })),
  ]);
}
