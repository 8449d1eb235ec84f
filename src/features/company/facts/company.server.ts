import { addDays, civilToday } from '#domain/dates.ts';
import { api } from '#platform/call.ts';
import type { Config } from '#platform/config.ts';
import type { Company } from './company.contract.ts';
import { googleWay } from './google-way.rules.ts';
import { NETWORK, NETWORKS } from './networks.ts';

const SERVING_SINCE = 2015;
/** Every page holds the holidays ahead, so they are few. */
const HOLIDAYS_AHEAD_DAYS = 92;
const MAX_HOLIDAYS_SHOWN = 6;

const originOf = (url: string) => (url ? new URL(url).origin : '');

/** Company facts from the settings. */
export function companyOf(config: Config, now: Date = new Date()): Company {
  const today = civilToday(now);
  const digits = config.WHATSAPP_NUMBER.replace(/\D/g, '');
  return {
    name: config.SITE_NAME,
    url: config.PUBLIC_URL,
    phone: config.SITE_PHONE,
    phoneHref: `tel:${config.SITE_PHONE.replace(/[^\d+]/g, '')}`,
    whatsappHref: digits && `https://wa.me/${digits}`,
    email: config.SALES_EMAIL,
    social: NETWORKS.map((network) => ({ network, url: config[NETWORK[network].setting] })).filter(({ url }) => url),
    week: [...config.week],
    holidays: config.holidays
      .filter(({ date }) => date >= today && date <= addDays(today, HOLIDAYS_AHEAD_DAYS))
      .slice(0, MAX_HOLIDAYS_SHOWN),
    answerTime: config.ANSWER_TIME,
    legalName: config.LEGAL_NAME,
    address: config.LEGAL_ADDRESS,
    ticoNumber: config.TICO_NUMBER,
    privacyOfficer: config.PRIVACY_OFFICER,
    developerCredit: config.DEVELOPER_CREDIT,
    since: SERVING_SINCE,
    google: { way: googleWay(config), clientId: config.GOOGLE_CLIENT_ID },
    modelPhrases: config.LLM_BASE_URL !== '',
    services: { mail: originOf(config.MAIL_ORIGIN), assistant: originOf(config.ASSISTANT_ORIGIN) },
  };
}

export const companyHandlers = {
  getCompany: api.getCompany.handler(({ context }) => companyOf(context.config, context.clock())),
};
