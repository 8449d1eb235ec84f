import { describe, expect, it } from 'vitest';
import { withFirstPicture } from './first-picture.ts';

const LISBON = '/posters/portugal/lisbon.svg?shape=card';
const preload = (path: string) => `<link rel="preload" as="image" href="${path}" fetchPriority="high"/>`;
const wide = (narrow: string) =>
  `<picture><source media="(max-width: 820px)" srcSet="${narrow}"/><img src="/posters/portugal/lisbon.svg?shape=hero" alt="" fetchPriority="high"/></picture>`;

describe('the first picture of a document', () => {
  it.each([
    ['is a photograph', wide('/photos/a.webp')],
    ['has no high priority', wide(LISBON).replace(' fetchPriority="high"', '')],
    ['names no drawing', wide('/posters/portugal/lisbon.svg?shape=none')],
    ['has a path that cannot be decoded', wide('/posters/%E0%A4%A/lisbon.svg?shape=card')],
    ['is on another server', wide('https://example.com/posters/portugal/lisbon.svg?shape=card')],
    ['is painted, not drawn', wide('/posters/portugal/lisbon.png?shape=card')],
  ])('stays unchanged where it %s', (_, html) => {
    expect(withFirstPicture(html)).toBe(html);
  });

  it('is in the document for phones and not requested; the shape for wide screens still is', () => {
    const [narrow, other] = [preload(LISBON), preload('/posters/portugal/lisbon.svg?shape=hero')];
    const html = withFirstPicture(`<head>${narrow}${other}</head>${wide(LISBON)}`);
    expect(html).toContain('srcSet="data:image/svg+xml,%3Csvg');
    expect(html).toContain(other);
    expect(html).not.toContain(LISBON);
  });

  it('is in the document for every screen where it has one shape', () => {
    const html = withFirstPicture(`<img src="${LISBON}&amp;hour=night" alt="" fetchPriority="high"/>`);
    expect(html).toMatch(/^<img src="data:image\/svg\+xml,%3Csvg[^\s"<>]+" alt="" fetchPriority="high"\/>$/);
  });

  it('changes nothing but the first', () => {
    const second = `<img src="${LISBON}" alt="" fetchPriority="high"/>`;
    expect(withFirstPicture(wide(LISBON) + second)).toContain(second);
  });
});
