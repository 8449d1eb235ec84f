// GET /quote/calendar?token=&option=0 - the flights of an option for a calendar; of an accepted quote, those of the accepted one.
import { m } from '#messages';
import { documentOfQuote, file, sentence } from '../quote-file.server.ts';
import type { Route } from './+types/quote-calendar.page.ts';
import { calendarOf } from './quote-calendar.server.ts';

export const loader = ({ request, context }: Route.LoaderArgs): Promise<Response> =>
  documentOfQuote(request, context, ({ read, company, token, parameters }) => {
    const asked = parameters.get('option') ?? '0';
    const place = read.acceptance ? read.acceptance.option : /^\d$/.test(asked) ? Number(asked) : -1;
    const option = read.quote.options[place];
    if (!option) return sentence(404, m.quote_paper_no_option());
    const { number, reference } = read;
    const [quoteId = ''] = token.split('.');
    const text = calendarOf(read, option, { uid: `${quoteId}-${place}`, company });
    const name = m.quote_paper_calendar_file({ number, reference });
    return file(text, 'text/calendar; charset=utf-8; method=PUBLISH', name, 'attachment');
  });
