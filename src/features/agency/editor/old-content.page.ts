// GET /staff/content and what was below it: where Jessica's answers were edited before they became records.
import { redirect } from 'react-router';
import { isUuid } from '#domain/text.ts';
import type { Route } from './+types/old-content.page.ts';

const ENTRIES = '/staff/catalogue/entries';

export function loader({ params: { '*': below = '' } }: Route.LoaderArgs): Response {
  if (below === 'questions') return redirect('/staff/questions', 301);
  return redirect(isUuid(below) ? `${ENTRIES}/${below}` : ENTRIES, 301);
}
