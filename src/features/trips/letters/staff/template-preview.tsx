import { LOCALES } from '#domain/locale.ts';
import { LANGUAGE_NAMES } from '#features/account/language/language-names.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import styles from '#features/trips/inquiries/staff/folded-words.module.css';
import { m } from '#messages';
import { filled, type Known } from '../letters.rules.ts';

/** The letter of a template in each language, with an example of an inquiry. */
export function TemplatePreview({ data }: { data: Readonly<Record<string, unknown>> }) {
  const { name: agency, phone } = useCompany();
  const known: Known = {
    ...{ name: m.templates_example_name(), reference: 'K7M3-9QXD', route: m.templates_example_route(), agency, phone },
    ...{ dates: m.templates_example_dates(), people: m.templates_example_people(), agent: m.templates_example_agent() },
  };
  return LOCALES.map((locale) => {
    const text = String(data[locale === 'en' ? 'text' : `text_${locale}`] ?? '');
    if (!text) return null;
    return (
      <section key={locale}>
        <h3>{m.templates_preview({ language: LANGUAGE_NAMES[locale] })}</h3>
        <p className={styles.words} dir="auto">
          {filled(text, known)}
        </p>
      </section>
    );
  });
}
