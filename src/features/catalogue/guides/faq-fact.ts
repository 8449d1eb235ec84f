import type { Fact } from '#features/company/facts/public-meta.ts';
import type { Guide } from './guides.contract.ts';

/** The questions that the page shows, for search engines. */
export const faqFact = (questions: Guide['questions']): Fact => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
