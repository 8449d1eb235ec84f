// The layout of every mail: 600 px, the name on top, the company's facts and the reason at the foot. Plain tables and
// inline styles, because mail programs support little else; the colours are those of the light scheme.

import { Body, Button, Container, Head, Hr, Html, Img, Link, Preview, Section, Text } from '@react-email/components';
import { type CSSProperties, createContext, Fragment, type ReactNode, useContext } from 'react';
import { actionShades } from '#domain/brand-colours.ts';
import { mailtoOf } from '#domain/email.ts';
import { languageTag } from '#domain/locale.ts';
import { drawnLogo } from '#domain/logo.ts';
import type { Company } from '#features/company/facts/company.contract.ts';
import type { PageSections, SectionWords } from '#features/company/sections/sections.contract.ts';
import { m } from '#messages';
import type { MailSignature } from './mail-signature.ts';

const INK = '#0f2f2c';
export const INK_2 = '#3c534e';
export const PAPER = '#f3f1ea';
export const LINE = '#d8d5c9';
const GLACIER = '#d3e5e6';
export const DISPLAY = '"Besley Variable", Besley, Rockwell, Georgia, serif';
const TEXT = '"Radio Canada Variable", "Radio Canada", "Segoe UI", Helvetica, Arial, sans-serif';
type Accent = Pick<ReturnType<typeof actionShades>['light'], 'fill' | 'onFill' | 'link'>;
const MAPLE: Accent = { fill: '#b93a1c', onFill: '#ffffff', link: '#a83418' };
const Accents = createContext(MAPLE);
/** The colours of buttons and links: the agency's, or the product's own. */
export const useAccent = (): Accent => useContext(Accents);
const accentOf = ({ look }: Company): Accent => (look?.action ? actionShades(look.action).light : MAPLE);

/** A coloured square as the logo, because mail programs do not draw SVG. */
const markStyle = (backgroundColor: string): CSSProperties => ({
  display: 'inline-block',
  width: 14,
  height: 14,
  marginRight: 9,
  borderRadius: 4,
  backgroundColor,
});
const INSIDE = { padding: '32px 36px 34px' };

/** What every template gets in addition to its own props. */
export type MailSetting = { company: Company; publicUrl: string; openings: PageSections<'mails'> };

type Frame = {
  company: Company;
  preview: string;
  /** Without it the mail greets the reader: by name if known, but never at an email that anyone may have typed. */
  title?: string;
  firstName?: string | undefined;
  /** Why the reader gets this mail. */
  why: string;
  /** At most one picture: its absolute URL and its description. */
  picture?: { url: string; alt: string };
  children: ReactNode;
};

export function MailFrame({ company, preview, title, firstName, why, picture, children }: Frame) {
  const accent = accentOf(company);
  return (
    <Accents value={accent}>
      <Html lang={languageTag()}>
        <Head>
          <meta name="color-scheme" content="light" />
          <meta name="supported-color-schemes" content="light" />
        </Head>
        <Body
          style={{
            margin: 0,
            padding: '24px 0',
            backgroundColor: '#e8e6dc',
            fontFamily: TEXT,
            color: INK,
            wordBreak: 'break-word',
          }}
        >
          <Preview>{preview}</Preview>
          <Container style={{ width: '100%', maxWidth: 600, backgroundColor: '#fdfcf9', borderRadius: 8 }}>
            <Section style={{ padding: '20px 36px', borderBottom: `1px solid ${LINE}` }}>
              <Text
                style={{
                  margin: 0,
                  font: `600 22px/1.2 ${DISPLAY}`,
                  letterSpacing: '-0.03em',
                }}
              >
                <Sender company={company} />
              </Text>
            </Section>
            {picture && (
              <Img
                src={picture.url}
                alt={picture.alt}
                width="600"
                style={{ display: 'block', width: '100%', height: 'auto' }}
              />
            )}
            <Section style={INSIDE}>
              <MailTitle>{title ?? greeting(firstName)}</MailTitle>
              {children}
            </Section>
            <MailFoot company={company} why={why} />
          </Container>
        </Body>
      </Html>
    </Accents>
  );
}

const LOGO_HEIGHT = 36;
const MAX_LOGO_WIDTH = 240;
const DARK_PLATE: CSSProperties = { padding: '6px 8px', borderRadius: 6, backgroundColor: '#0b2a28' };

/** The logo as mail programs draw it, with the name where it has none in it. */
function Sender({ company: { name, url, look } }: { company: Company }) {
  const { fill } = useAccent();
  const logo = look?.logo;
  if (!logo)
    return (
      <>
        <span style={markStyle(fill)}>&#8203;</span>
        {name}
      </>
    );
  const { src, width, height, alt, 'data-ground': ground } = logo;
  return (
    <>
      <Img
        src={url + drawnLogo(src)}
        alt={alt}
        width={Math.min(MAX_LOGO_WIDTH, Math.round((width * LOGO_HEIGHT) / height))}
        style={{
          ...{ display: 'inline-block', maxWidth: '100%', height: 'auto', verticalAlign: 'middle' },
          ...(ground === 'dark' && DARK_PLATE),
        }}
      />
      {!alt && <span style={{ marginLeft: 11, verticalAlign: 'middle' }}>{name}</span>}
    </>
  );
}

function MailFoot({ company, why }: { company: Company; why: string }) {
  const small: CSSProperties = { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: INK_2 };
  const tico = company.ticoNumber && m.mail_tico({ number: company.ticoNumber });
  const facts = [company.address, tico].filter(Boolean).join('. ');
  return (
    <Section
      style={{
        padding: '22px 36px 20px',
        backgroundColor: PAPER,
        borderTop: `1px solid ${LINE}`,
        borderRadius: '0 0 8px 8px',
      }}
    >
      <Text style={small}>
        <b>{company.legalName || company.name}</b>
        {facts && `, ${facts}`}
      </Text>
      <Text style={small}>
        <MailLink href={company.phoneHref}>{company.phone}</MailLink>
        {' \u00a0 '}
        <MailLink href={mailtoOf(company.email)}>{company.email}</MailLink>
      </Text>
      <Text style={small}>{why}</Text>
    </Section>
  );
}

const MailTitle = ({ children }: { children: ReactNode }) => (
  <Text style={{ margin: '0 0 12px', font: `560 30px/1.12 ${DISPLAY}`, letterSpacing: '-0.028em' }}>{children}</Text>
);

export const greeting = (firstName?: string) => (firstName ? m.mail_hello({ name: firstName }) : m.mail_hello_anyone());

export const MailText = ({ children, soft }: { children: ReactNode; soft?: boolean }) => (
  <Text style={{ margin: '0 0 16px', fontSize: soft ? 14 : 16, lineHeight: '25px', color: soft ? INK_2 : INK }}>
    {children}
  </Text>
);

type Opening = { opening: SectionWords | null; hello?: string };

/** The first words of a mail, which staff may change. They continue the greeting, or begin below it with a capital letter. */
export function MailOpening({ opening, hello }: Opening) {
  const text = <span lang={opening?.lang}>{withBreaks(opening?.text)}</span>;
  if (!hello) return <MailText>{text}</MailText>;
  if (!/^\p{Lu}/u.test(opening?.text ?? ''))
    return (
      <MailText>
        {hello} {text}
      </MailText>
    );
  return (
    <>
      <MailText>{hello}</MailText>
      <MailText>{text}</MailText>
    </>
  );
}

export const MailLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} style={{ color: useAccent().link, textDecoration: 'underline', fontWeight: 600 }}>
    {children}
  </Link>
);

export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  const { fill, onFill } = useAccent();
  return (
    <Button
      href={href}
      style={{
        display: 'block',
        margin: '4px 0 22px',
        padding: '16px 20px',
        borderRadius: 8,
        backgroundColor: fill,
        color: onFill,
        fontSize: 18,
        fontWeight: 600,
        textAlign: 'center',
      }}
    >
      {children}
    </Button>
  );
}

const PORTRAIT_SIDE = 36;

/** Who wrote, with the portrait, which is decoration: the name follows it. */
export const MailSigned = ({ by, company }: { by: MailSignature | undefined; company: Company }) =>
  by && (
    <Text style={{ margin: '0 0 16px', fontSize: 14, lineHeight: '20px', fontWeight: 600 }}>
      {by.portrait && (
        <Img
          src={company.url + by.portrait}
          alt=""
          width={PORTRAIT_SIDE}
          height={PORTRAIT_SIDE}
          style={{ display: 'inline-block', marginRight: 10, borderRadius: '50%', verticalAlign: 'middle' }}
        />
      )}
      <span dir="auto" style={{ verticalAlign: 'middle' }}>
        {m.mail_signature({ name: by.name, site: company.name })}
      </span>
    </Text>
  );

/** The plain text of a mail is made from the elements alone, in which a line break is a space. */
const withBreaks = (text: ReactNode) =>
  typeof text === 'string'
    ? text.split('\n').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never move
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))
    : text;

/** A text in a person's own words, paragraph by paragraph. */
export const MailParagraphs = ({ children }: { children: string }) =>
  children.split(/\n{2,}/).map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never move
    <MailText key={index}>
      <span dir="auto">{withBreaks(paragraph)}</span>
    </MailText>
  ));

/** A text that staff wrote to the traveller. */
export const MailNote = ({ title, children }: { title: string; children: ReactNode }) => (
  <Section style={{ margin: '0 0 20px', padding: '16px 20px', borderRadius: 8, backgroundColor: GLACIER }}>
    <Text style={{ margin: '0 0 4px', fontSize: 14, fontWeight: 600 }}>{title}</Text>
    <Text style={{ margin: 0, fontSize: 16, lineHeight: '25px' }}>
      {/* Each in the direction of its own first letter. */}
      <span dir="auto">{withBreaks(children)}</span>
    </Text>
  </Section>
);

export const MailRule = () => <Hr style={{ margin: '18px 0', borderColor: LINE }} />;
