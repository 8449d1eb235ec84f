import { useCompanyIfKnown } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import { LostView } from '#ui/page/lost-view.tsx';

/** The view of a URL without a page, in the words of the agency. */
export const LostPage = () => (
  <LostView title={m.shell_lost_title()} text={m.shell_lost_text()} {...useCompanyIfKnown()?.lost} />
);
