// GET /quote/paper?token= - a quote as a PDF, or the receipt of an accepted one.
import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import { ThreadLimitReached } from '#platform/thread.ts';
import { documentOfQuote, file, sentence } from '../quote-file.server.ts';
import type { Route } from './+types/quote-paper.page.ts';
import { drawnPaper } from './paper-file.server.ts';
import { paperName, paperOf } from './paper-words.ts';

export const loader = ({ request, context }: Route.LoaderArgs): Promise<Response> =>
  documentOfQuote(request, context, async ({ read, company, token, signal }) => {
    const url = `${company.url}${pathTo('quote')}?token=${encodeURIComponent(token)}`;
    try {
      const bytes = await drawnPaper(paperOf(read, company, url), signal);
      return file(new Uint8Array(bytes), 'application/pdf', paperName(read), 'inline');
    } catch (error) {
      if (!(error instanceof ThreadLimitReached)) throw error;
      return sentence(503, m.quote_paper_failed());
    }
  });
