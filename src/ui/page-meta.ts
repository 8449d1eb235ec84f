import type { MetaDescriptor } from 'react-router';

/** Title and description of a page; the site's own name ends every title but its own. */
export function pageMeta(site: string, title: string, description: string): MetaDescriptor[] {
  const whole = title.includes(site) ? title : `${title} · ${site}`;
  return [
    { title: whole },
    { name: 'description', content: description },
    { property: 'og:title', content: whole },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: site },
  ];
}
