import { CLAIMS, type Claims } from '#domain/claims.ts';
import { addDays, civilToday } from '#domain/dates.ts';
import { NETWORK, NETWORKS } from '#domain/networks.ts';
import { m } from '#messages';
import { api } from '#platform/call.ts';
import type { Config } from '#platform/config.ts';
import { factList, factsOnWire } from '#platform/facts.ts';
import { ownSections } from '../sections/own-sections.ts';
import { type OwnSections, sectionWords } from '../sections/section-words.ts';
import type { Company } from './company.contract.ts';
import { googleWay } from './google-way.rules.ts';
import { lookOf } from './look-of.ts';

/** Every page holds the holidays ahead, so they are few. */
const HOLIDAYS_AHEAD_DAYS = 92;
const MAX_HOLIDAYS_SHOWN = 6;

const originOf = (url: string) => (url ? new URL(url).origin : '');

/** Each fact by its name on the wire. */
const presentFacts = (config: Config) =>
  factsOnWire.parse(Object.fromEntries(factList.flatMap(({ name, wire }) => (wire ? [[wire, config[name]]] : []))));

/** What the footer says of the agency; only what is confirmed. */
function aboutOf({ phone, since }: Claims, sections: OwnSections): string {
  const text = phone === undefined ? m.shell_about_plain() : m.shell_about_phone();
  const words = sectionWords(sections, 'footer', { title: '', text });
  return words ? [words.text, since !== undefined && m.shell_since({ year: since })].filter(Boolean).join(' ') : '';
}

/** Company facts from the settings, without the sentences of the footer. */
export function companyOf(config: Config, now: Date = new Date()): Company {
  const today = civilToday(now);
  const digits = config.WHATSAPP_NUMBER.replace(/\D/g, '');
  return {
    ...presentFacts(config),
    url: config.PUBLIC_URL,
    phoneHref: `tel:${config.SITE_PHONE.replace(/[^\d+]/g, '')}`,
    whatsappHref: digits && `https://wa.me/${digits}`,
    social: NETWORKS.map((network) => ({ network, url: config[NETWORK[network].setting] })).filter(({ url }) => url),
    week: [...config.week],
    holidays: config.holidays
      .filter(({ date }) => date >= today && date <= addDays(today, HOLIDAYS_AHEAD_DAYS))
      .slice(0, MAX_HOLIDAYS_SHOWN),
    developerCredit: config.DEVELOPER_CREDIT,
    about: '',
    sections: {},
    claims: CLAIMS.filter((claim) => claim in config.claims),
    since: config.claims.since,
    google: { way: googleWay(config), clientId: config.GOOGLE_CLIENT_ID },
    ...lookOf(config),
    modelPhrases: config.LLM_BASE_URL !== '',
    services: { mail: originOf(config.MAIL_ORIGIN), assistant: originOf(config.ASSISTANT_ORIGIN) },
  };
}

export const companyHandlers = {
  getCompany: api.getCompany.handler(({ context: { config, clock } }) => {
    const company = companyOf(config, clock());
    const sections = { ...ownSections(config, 'site'), ...ownSections(config, 'lost') };
    return {
      ...{ ...company, sections, about: aboutOf(config.claims, sections) },
      developerCredit: company.developerCredit || m.shell_footer_credit(),
    };
  }),
};
