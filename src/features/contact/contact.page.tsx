import { posterPath } from '#domain/places.ts';
import { siteName, useCompany } from '#features/company/company-facts.ts';
import { m } from '#messages';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { pageMeta } from '#ui/page-meta.ts';
import { PictureBand } from '#ui/picture-band.tsx';
import type { Route } from './+types/contact.page.ts';
import { GetInTouch } from './get-in-touch.tsx';
import './contact.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteName(matches), m.shell_contact(), m.contact_meta());

export default function ContactPage() {
  const company = useCompany();
  return (
    <>
      <PictureBand picture={posterPath('United Kingdom', 'London', 'hero')} focus="50% 12%">
        <Breadcrumb
          label={m.destinations_breadcrumb()}
          trail={[{ name: m.shell_home(), to: '/' }]}
          here={m.shell_contact()}
        />
        <h1>{m.shell_contact()}</h1>
        <p>{m.contact_intro()}</p>
      </PictureBand>
      <div className="wrap contact">
        <GetInTouch company={company} />
      </div>
    </>
  );
}
