// GET /staff/content and the paths below it: Jessica's answers were edited here before they became records.
import { redirect } from 'react-router';
import { isUuid } from '#domain/text.ts';
import type { Route } from './+types/old-content.page.ts';

const ENTRIES = '/staff/catalogue/entries';

export function loader({ params: { '*': below = '' } }: Route.LoaderArgs): Response {
  if (below === 'questions') return redirect('/staff/questions', 301);
  return redirect(isUuid(below) ? `${ENTRIES}/${below}` : ENTRIES, 301);
}
