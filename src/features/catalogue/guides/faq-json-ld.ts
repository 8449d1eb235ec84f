import type { JsonLd } from '#features/company/facts/public-meta.ts';
import type { Guide } from './guides.contract.ts';

/** The questions that the page shows, for search engines. */
export const faqJsonLd = (questions: Guide['questions']): JsonLd => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
