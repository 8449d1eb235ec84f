import { useEffect, useRef, useState } from 'react';
import { posterPath } from '#domain/places.ts';
import { useCompany } from '#features/company/company-facts.ts';
import { agencyFact, publicMeta } from '#features/company/public-meta.ts';
import { m } from '#messages';
import { readPage, sendForm, unlessPosted } from '#platform/page-calls.ts';
import { type ApiClient, serverClient } from '#platform/page-context.ts';
import { AnsweredForm, useSending } from '#ui/answered-form.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { PictureBand } from '#ui/picture-band.tsx';
import type { Route } from './+types/contact.page.ts';
import { ContactFields } from './contact-fields.tsx';
import { type ContactText, readText, startText } from './contact-text.ts';
import { GetInTouch } from './get-in-touch.tsx';
import { type SentMessage, sendMessage } from './send-message.ts';
import './contact.css';

type Answer = SentMessage & { values?: ContactText };

const prepare = async (client: ApiClient, { url }: Request) => ({
  values: startText((await client.checkSession()).user, new URL(url).searchParams.get('purpose')),
});

export const loader = ({ context, request }: Route.LoaderArgs) => prepare(serverClient(context), request);
export const clientLoader = (args: Route.ClientLoaderArgs) => readPage(args, (client) => prepare(client, args.request));

async function answerTo(client: ApiClient, form: FormData): Promise<Answer> {
  const [{ normalPhone }, { contactErrors }] = await Promise.all([
    import('#ui/phone-number.ts'),
    import('./contact.rules.ts'),
  ]);
  const text = readText(form);
  const values = { ...text, number: normalPhone(text.number) };
  const input = { ...values, marketing: values.marketing === 'on' };
  const key = keyOf(form);
  const errors = contactErrors(input);
  if (errors) return { good: false, message: '', errors, values, key };
  return { ...(await sendMessage(client, input, key)), values };
}

// Strangers share one kept document, so the key is not in it: it begins with the first try and stays for the next.
const keyOf = (form: FormData) => String(form.get('key') || crypto.randomUUID());

export const action = async ({ request, context }: Route.ActionArgs) =>
  answerTo(serverClient(context), await request.formData());
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Answer> {
  const form = await request.formData();
  const unanswered: Answer = { good: false, message: m.contact_failed(), key: keyOf(form) };
  return sendForm(unanswered, (client) => answerTo(client, form));
}

export const shouldRevalidate = unlessPosted;

export const meta: Route.MetaFunction = (given) =>
  publicMeta(given, {
    title: m.shell_contact(),
    description: m.contact_meta(),
    place: { country: 'United Kingdom', city: 'London' },
    facts: (company) => [agencyFact(company)],
  });

export default function ContactPage({ loaderData, actionData }: Route.ComponentProps) {
  const company = useCompany();
  return (
    <>
      <PictureBand picture={posterPath('United Kingdom', 'London', 'hero')} focus="50% 12%">
        <Breadcrumb
          label={m.destinations_breadcrumb()}
          trail={[{ name: m.shell_home(), to: '/' }]}
          here={m.shell_contact()}
        />
        <h1>{m.shell_contact()}</h1>
        <p>{m.contact_intro()}</p>
      </PictureBand>
      <div className="wrap contact">
        <MessageForm fresh={loaderData.values} answer={actionData} site={company.name} />
        <GetInTouch company={company} />
      </div>
    </>
  );
}

type FormProps = { fresh: ContactText; answer: Answer | undefined; site: string };

function MessageForm({ fresh, answer, site }: FormProps) {
  const busy = useSending();
  const failed = answer?.good === false ? answer : undefined;
  const [turn, setTurn] = useState(0);
  const done = useRef<HTMLDivElement>(null);
  const told = useRef<Answer>(undefined);
  useEffect(() => {
    if (!answer?.good || told.current === answer) return;
    told.current = answer;
    setTurn((last) => last + 1);
    done.current?.scrollIntoView({ block: 'center' });
    done.current?.focus({ preventScroll: true });
  }, [answer]);

  return (
    <section aria-labelledby="send-a-message">
      <h2 id="send-a-message">{m.contact_form_title()}</h2>
      <div className="sent" ref={done} tabIndex={-1}>
        {answer?.good && <Notice tone="ok">{answer.message}</Notice>}
      </div>
      <AnsweredForm key={turn} errors={failed?.errors} className="g2">
        {(errors) => (
          <>
            <input type="hidden" name="key" value={failed?.key ?? ''} />
            <ContactFields values={failed?.values ?? fresh} errors={errors} site={site} />
            {failed?.message && (
              <div className="full">
                <Notice tone="no">{failed.message}</Notice>
              </div>
            )}
            <div className="full send">
              <Button type="submit" look="go" size="big" disabled={busy}>
                {busy ? m.contact_sending() : m.contact_send()}
              </Button>
              <p className="small soft">{m.contact_all_needed()}</p>
            </div>
          </>
        )}
      </AnsweredForm>
    </section>
  );
}
