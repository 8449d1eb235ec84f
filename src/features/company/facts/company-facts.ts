import { useRouteLoaderData } from 'react-router';
import { civilToday } from '#domain/dates.ts';
import type { Company } from './company.contract.ts';

type Root = { company: Company; today: string };

/** The company's facts, which every document contains; undefined only if the document itself failed. */
export const useCompanyIfKnown = (): Company | undefined => (useRouteLoaderData('root') as Root | undefined)?.company;

export function useCompany(): Company {
  const company = useCompanyIfKnown();
  if (!company) throw new Error('a page was rendered without the company');
  return company;
}

/** The civil date that the document was made on: server and browser write the same dates. */
export const useToday = (): string => (useRouteLoaderData('root') as Root | undefined)?.today ?? civilToday();

/** The company facts, from the matches that a `meta` function is given. */
export const companyFrom = (matches: readonly unknown[]): Company | undefined =>
  (matches[0] as { loaderData?: Root } | undefined)?.loaderData?.company;

/** The site's name, for titles. */
export const siteName = (matches: readonly unknown[]): string => companyFrom(matches)?.name ?? '';
