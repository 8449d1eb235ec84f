/** One thing that Jessica knows: what it is called, other words people ask with, what she says, and the page behind it. */
export type KnowledgeEntry = { slug: string; title: string; askedAs: string; text: string; href: string };

export const entry = (slug: string, title: string, href: string, askedAs: string, text: string): KnowledgeEntry => ({
  slug,
  title,
  askedAs,
  text,
  href,
});

export const TERMS = '/terms-and-conditions';
export const PRIVACY = '/privacy-policy';
