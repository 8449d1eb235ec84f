// Shared parts of the pages that mails link to. Their URL contains a token with the email.
import type { ReactNode } from 'react';
import { Form, type HeadersFunction, type MetaDescriptor, useNavigation } from 'react-router';
import type { siteName } from '#features/company/facts/company-facts.ts';
import { unlistedMeta } from '#features/company/facts/unlisted-meta.ts';
import { m } from '#messages';
import { formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import type { PageArgs } from '#platform/page-data.ts';
import { readRefusal } from '#platform/read-refusal.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TitleBar } from '#ui/page/title-bar.tsx';
import styles from './mail-link-page.module.css';

export const tokenOf = ({ request }: PageArgs) => ({ token: new URL(request.url).searchParams.get('token') ?? '' });

/** Undefined for an incomplete link, which the page explains; other errors are not the link's fault and are thrown. */
export async function unlessBrokenLink<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    const status = readRefusal(error)?.status;
    if (status === 404 || status === 422) return undefined;
    throw error;
  }
}

/** What the one button of the page sends: the token of its URL. */
export const tokenForm = (send: (client: ApiClient, token: { token: string }) => Promise<{ message: string }>) =>
  formAction({
    read: (_, args) => tokenOf(args),
    send,
    failed: m.profile_exception,
    status: ({ good }) => (good ? 200 : 404),
  });

export function TokenButton({ words }: { words: string }) {
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <Button type="submit" look="go" disabled={busy}>
        {words}
      </Button>
    </Form>
  );
}

/** Keeps the token and the email in the URL out of the Referer header. */
export const referrerHeaders: HeadersFunction = () => ({ 'referrer-policy': 'strict-origin' });

export const mailLinkMeta = (matches: Parameters<typeof siteName>[0], title: string): MetaDescriptor[] =>
  unlistedMeta(matches, title, m.consent_service());

/** One message and one link that leads on. */
export const BrokenLink = ({ why, to, words }: { why: string; to: string; words: string }) => (
  <>
    <Notice tone="no">{why}</Notice>
    <ButtonLink to={to} look="go">
      {words}
    </ButtonLink>
  </>
);

type Props = { title: string; email: string | undefined; children: ReactNode };

export const MailLinkPage = ({ title, email, children }: Props) => (
  <div className="container">
    <TitleBar title={title} lead={email && m.consent_page_lead({ email })} />
    <div className={styles.wishes}>{children}</div>
  </div>
);
