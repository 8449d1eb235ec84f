import { CLAIMS } from '#domain/claims.ts';
import { addDays, civilToday } from '#domain/dates.ts';
import { NETWORK, NETWORKS } from '#domain/networks.ts';
import { isPromisable } from '#domain/promise.ts';
import { m } from '#messages';
import { api } from '#platform/call.ts';
import type { Config } from '#platform/config.ts';
import { factList, factsOnWire } from '#platform/facts.ts';
import { sectionsOf } from '../sections/page-sections.ts';
import type { Company } from './company.contract.ts';
import { googleWay } from './google-way.rules.ts';
import { lookOf } from './look-of.ts';
import { relyingParty } from './relying-party.ts';

/** Every page holds the holidays ahead, so they are few. */
const HOLIDAYS_AHEAD_DAYS = 92;
const MAX_HOLIDAYS_SHOWN = 6;

const originOf = (url: string) => (url ? new URL(url).origin : '');

/** Each fact by its name on the wire. */
const presentFacts = (config: Config) =>
  factsOnWire.parse(Object.fromEntries(factList.flatMap(({ name, wire }) => (wire ? [[wire, config[name]]] : []))));

/** The number alone: sentences say what it is, and people copy it with its prefix. */
const PREFIX = /^TICO[\s:#.-]*/i;

/** Company facts from the settings, without the sentences of the footer. */
export function companyOf(config: Config, now: Date = new Date()): Company {
  const today = civilToday(now);
  const digits = config.WHATSAPP_NUMBER.replace(/\D/g, '');
  return {
    ...presentFacts(config),
    ticoNumber: config.TICO_NUMBER.replace(PREFIX, ''),
    url: config.PUBLIC_URL,
    phoneHref: `tel:${config.SITE_PHONE.replace(/[^\d+]/g, '')}`,
    whatsappHref: digits && `https://wa.me/${digits}`,
    social: NETWORKS.map((network) => ({ network, url: config[NETWORK[network].setting] })).filter(({ url }) => url),
    // Hours in which no one answers cannot be promised.
    answerHours: isPromisable(today, config.ANSWER_HOURS, config) ? config.ANSWER_HOURS : '',
    week: [...config.week],
    holidays: config.holidays
      .filter(({ date }) => date >= today && date <= addDays(today, HOLIDAYS_AHEAD_DAYS))
      .slice(0, MAX_HOLIDAYS_SHOWN),
    developerCredit: config.DEVELOPER_CREDIT,
    about: '',
    claims: CLAIMS.filter((claim) => claim in config.claims),
    since: config.claims.since === undefined ? undefined : Number(config.claims.since),
    passkeys: relyingParty(config) !== undefined,
    google: { way: googleWay(config), clientId: config.GOOGLE_CLIENT_ID },
    ...lookOf(config),
    modelPhrases: config.LLM_BASE_URL !== '',
    keepsBackups: config.BACKUP_DIR !== '',
    services: { mail: originOf(config.MAIL_ORIGIN), assistant: originOf(config.ASSISTANT_ORIGIN) },
  };
}

/** What the documents need of the sections that are on every page. */
function sectionsOfSite(config: Config) {
  const { footer, greeting, greetingByName } = sectionsOf(config, 'site');
  const since = config.claims.since && m.shell_since({ year: config.claims.since });
  const { lost } = sectionsOf(config, 'lost');
  return {
    about: footer ? [footer.text, since].filter(Boolean).join(' ') : '',
    ...(config.sections.greeting && greeting && { greeting: greeting.text }),
    ...(config.sections.greetingByName && greetingByName && { greetingByName: greetingByName.text }),
    ...(config.sections.lost && lost && { lost }),
  };
}

export const companyHandlers = {
  getCompany: api.getCompany.handler(({ context: { config, clock } }) => {
    const company = companyOf(config, clock());
    const developerCredit = company.developerCredit || m.shell_footer_credit();
    return { ...company, ...sectionsOfSite(config), developerCredit };
  }),
};
