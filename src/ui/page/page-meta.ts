import type { MetaDescriptor } from 'react-router';

/** Title and description of a page; every title except the home page's ends with the site's name. */
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
