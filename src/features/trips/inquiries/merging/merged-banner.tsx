import { m } from '#messages';
import { ButtonLink } from '#ui/button.tsx';
import type { OtherInquiry } from './merging.contract.ts';
import styles from './related-inquiries.module.css';
import { UnmergeForm } from './related-inquiries.tsx';

/** Where a merged inquiry is worked on, and the way back. */
export const MergedBanner = ({ inquiry, into }: { inquiry: OtherInquiry; into: OtherInquiry }) => (
  <section className={styles.banner} aria-label={m.merge_into({ reference: into.reference })}>
    <p>{m.merge_banner({ reference: into.reference })}</p>
    <div>
      <ButtonLink to={`/staff/inquiries/${into._id}`} look="ink">
        {m.merge_banner_open({ reference: into.reference })}
      </ButtonLink>
      <UnmergeForm of={inquiry._id} other={inquiry} />
    </div>
  </section>
);
