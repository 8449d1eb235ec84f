import { api } from '#platform/call.ts';
import type { Config } from '#platform/config.ts';
import type { Company } from './company.contract.ts';
import { googleWay } from './google-way.rules.ts';

const SERVING_SINCE = 2015;

const originOf = (url: string) => (url ? new URL(url).origin : '');

/** Company facts from the settings. */
export function companyOf(config: Config): Company {
  const digits = config.WHATSAPP_NUMBER.replace(/\D/g, '');
  return {
    name: config.SITE_NAME,
    url: config.PUBLIC_URL,
    phone: config.SITE_PHONE,
    phoneHref: `tel:${config.SITE_PHONE.replace(/[^\d+]/g, '')}`,
    whatsappHref: digits && `https://wa.me/${digits}`,
    email: config.SALES_EMAIL,
    social: { facebook: config.FACEBOOK_URL, instagram: config.INSTAGRAM_URL, youtube: config.YOUTUBE_URL },
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
  getCompany: api.getCompany.handler(({ context }) => companyOf(context.config)),
};
