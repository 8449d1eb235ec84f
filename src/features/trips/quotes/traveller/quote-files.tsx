import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';

/** The quote as a document to print, and its flights for a calendar: plain links, since neither is a page. */
export function QuoteFiles({ token, calendar = false }: { token: string; calendar?: boolean }) {
  const search = `?token=${encodeURIComponent(token)}`;
  return (
    <>
      <a
        className={buttonStyles.button}
        data-look="line"
        href={pathTo('quotePaper') + search}
        target="_blank"
        rel="noreferrer"
      >
        {m.quote_paper_link()}
      </a>
      {calendar && (
        <a className={buttonStyles.button} data-look="line" href={pathTo('quoteCalendar') + search}>
          {m.quote_calendar_link()}
        </a>
      )}
    </>
  );
}
