// The pages of this site that an answer may cite, with their titles.
import { storedPath } from '#domain/path-to.ts';
import type { AnswerLink } from '#features/assistant/answering/answer.ts';
import { LEGAL_DOCUMENTS } from '#features/company/legal/legal.contract.ts';
import { legalHeadings } from '#features/company/legal/legal.server.ts';
import { m } from '#messages';
import type { Config } from '#platform/config.ts';

const PAGES = (): AnswerLink[] => [
  { href: storedPath('home'), title: m.answers_page_home() },
  { href: storedPath('destinations'), title: m.answers_page_destinations() },
  { href: storedPath('offers'), title: m.answers_page_offers() },
  { href: storedPath('inquire'), title: m.answers_page_inquire() },
  { href: storedPath('about'), title: m.answers_page_about() },
  { href: storedPath('contact'), title: m.answers_page_contact() },
  { href: storedPath('terms'), title: m.answers_page_terms() },
  { href: storedPath('privacy'), title: m.answers_page_privacy() },
  { href: storedPath('accessibility'), title: m.answers_page_accessibility() },
  { href: storedPath('register'), title: m.answers_page_register() },
  { href: storedPath('login'), title: m.answers_page_login() },
  { href: storedPath('otp'), title: m.answers_page_otp() },
  { href: storedPath('forgotPassword'), title: m.answers_page_forgot() },
  { href: storedPath('changePassword'), title: m.answers_page_change() },
  { href: storedPath('profile'), title: m.answers_page_profile() },
  { href: storedPath('bookings'), title: m.answers_page_bookings() },
  { href: storedPath('deleteAccount'), title: m.answers_page_delete() },
];

/** Each page, followed by its sections. */
export function answerPages(config: Config): AnswerLink[] {
  const parts = LEGAL_DOCUMENTS.flatMap((document) =>
    legalHeadings(config, document).map(({ id, title }) => ({ page: storedPath(document), id, title })),
  );
  return PAGES().flatMap((page) => [
    page,
    ...parts
      .filter((part) => part.page === page.href)
      .map(({ id, title }) => ({
        ...{ href: `${page.href}#${id}`, title: m.answers_page_part({ page: page.title, part: title }) },
      })),
  ]);
}
