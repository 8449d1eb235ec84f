import { useEffect, useRef } from 'react';
import { pathTo } from '#domain/path-to.ts';
import { posterPath } from '#domain/places.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { agencyJsonLd, publicMeta } from '#features/company/facts/public-meta.ts';
import { m } from '#messages';
import { formAction } from '#platform/form-action.ts';
import type { ApiClient } from '#platform/page-context.ts';
import { inBrowser, onServer, type PageArgs, revalidateUnlessPost } from '#platform/page-data.ts';
import { ButtonLink } from '#ui/button.tsx';
import { AnsweredForm } from '#ui/fields/answered-form.tsx';
import { SendButton } from '#ui/fields/send-button.tsx';
import { useSuccesses } from '#ui/fields/use-successes.ts';
import { Notice } from '#ui/notice.tsx';
import { Breadcrumb } from '#ui/page/breadcrumb.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import { PictureBand } from '#ui/pictures/picture-band.tsx';
import type { Route } from './+types/contact.page.ts';
import styles from './contact.module.css';
import { ContactFields } from './contact-fields.tsx';
import { type ContactText, readText, startText } from './contact-text.ts';
import { GetInTouch } from './get-in-touch.tsx';
import { sendMessage } from './send-message.ts';

const prepare = async (client: ApiClient, { request }: PageArgs) => ({
  values: startText((await client.checkSession()).user, new URL(request.url).searchParams.get('purpose')),
});
export const loader = onServer(prepare);
export const clientLoader = inBrowser(prepare);

const form = formAction({
  // Anonymous visitors share one cached document, so it contains no key. The first attempt creates it, and retries reuse it.
  read: (data) => ({ values: readText(data), key: String(data.get('key') || crypto.randomUUID()) }),
  echo: ({ values, key }) => ({ values, key }),
  async send(client, { values: typed, key }) {
    const [{ normalPhone }, { contactErrors }] = await Promise.all([
      import('#ui/fields/phone-number.ts'),
      import('./contact.rules.ts'),
    ]);
    const values = { ...typed, number: normalPhone(typed.number) };
    const input = { ...values, marketing: values.marketing === 'on' };
    const errors = contactErrors(input);
    return errors ? { good: false, errors, values } : { values, ...(await sendMessage(client, input, key)) };
  },
  failed: m.contact_failed,
});
export const action = form.action;
export const clientAction = form.clientAction;

export const shouldRevalidate = revalidateUnlessPost;

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, {
    title: m.shell_contact(),
    description: m.contact_meta(),
    place: { country: 'United Kingdom', city: 'London' },
    jsonLd: (company) => [agencyJsonLd(company)],
  });

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany();
  return (
    <>
      <PictureBand picture={posterPath('United Kingdom', 'London', 'hero')} focus="50% 12%">
        <Breadcrumb
          label={m.destinations_breadcrumb()}
          trail={[{ name: m.shell_home(), to: pathTo('home') }]}
          here={m.shell_contact()}
        />
        <h1>{m.shell_contact()}</h1>
        <p>{m.contact_intro()}</p>
      </PictureBand>
      <div className={`container ${styles.contact}`}>
        <Quick company={company} />
        <MessageForm fresh={loaderData.values} answer={actionData} site={company.name} />
        <GetInTouch company={company} />
      </div>
    </>
  );
}

/** On phones the block with all contact details is below the form, so the two quickest are above it. */
const Quick = ({ company: { phone, phoneHref, whatsappHref } }: { company: Company }) => (
  <p className={`screen-only ${styles.quick}`}>
    <ButtonLink to={phoneHref} aria-label={m.shell_call({ phone })}>
      <Icon name="phone" size="s" />
      {phone}
    </ButtonLink>
    {whatsappHref && (
      <ButtonLink to={whatsappHref}>
        <Icon name="whatsapp" size="s" />
        {m.shell_messaging()}
      </ButtonLink>
    )}
  </p>
);

type Answer = Route.ComponentProps['actionData'];
type FormProps = { fresh: ContactText; answer: Answer; site: string };

function MessageForm({ fresh, answer, site }: FormProps) {
  const failed = answer?.good === false ? answer : undefined;
  const done = useRef<HTMLDivElement>(null);
  const handled = useRef<Answer>(undefined);
  useEffect(() => {
    if (!answer?.good || handled.current === answer) return;
    handled.current = answer;
    done.current?.scrollIntoView({ block: 'center' });
    done.current?.focus({ preventScroll: true });
  }, [answer]);

  return (
    <section aria-labelledby="send-a-message" data-at-once>
      <h2 id="send-a-message">{m.contact_form_title()}</h2>
      <div className={styles.sent} ref={done} tabIndex={-1}>
        {answer?.good && <Notice tone="ok">{answer.message}</Notice>}
      </div>
      <AnsweredForm key={useSuccesses(answer)} errors={failed?.errors} values={failed?.values ?? fresh}>
        <input type="hidden" name="key" value={failed?.key ?? ''} />
        <ContactFields site={site} />
        {failed?.message && (
          <div className={styles.full}>
            <Notice tone="no">{failed.message}</Notice>
          </div>
        )}
        <div className={`${styles.full} ${styles.send}`}>
          <SendButton words={m.contact_send()} busy={m.contact_sending()} />
          <p className="small soft">{m.contact_all_needed()}</p>
        </div>
      </AnsweredForm>
    </section>
  );
}
