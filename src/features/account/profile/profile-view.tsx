import { Form, useNavigation } from 'react-router';
import { agencyDay, longDate } from '#domain/dates.ts';
import { pathTo } from '#domain/path-to.ts';
import { spacedPhone } from '#domain/text.ts';
import type { MailConsent } from '#features/account/consent/consent.contract.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Fact } from '#ui/fact.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import type { Profile } from './profile.contract.ts';
import styles from './profile.module.css';
import type { ProfileAnswer } from './profile-action.ts';
import { ProfileGroup } from './profile-group.tsx';

const given = (text: string) => text || <span className={styles.none}>{m.profile_nothing()}</span>;

export const ProfileFacts = ({ profile }: { profile: Profile }) => (
  <>
    <ProfileGroup title={m.profile_personal()}>
      <dl className={styles.facts}>
        <Fact label={m.accounts_first_name()}>{given(profile.firstName)}</Fact>
        <Fact label={m.accounts_last_name()}>{given(profile.lastName)}</Fact>
        <Fact label={m.accounts_email()}>{given(profile.email)}</Fact>
        <Fact label={m.accounts_phone()}>{given(spacedPhone(profile.phoneNumber))}</Fact>
      </dl>
    </ProfileGroup>
    <ProfileGroup title={m.profile_place()}>
      <dl className={styles.facts}>
        <Fact label={m.profile_address()}>{given(profile.Address)}</Fact>
        <Fact label={m.profile_city()}>{given(profile.city)}</Fact>
        <Fact label={m.profile_country()}>{given(profile.country)}</Fact>
      </dl>
    </ProfileGroup>
  </>
);

const newsWords = ({ basis, until }: MailConsent) => {
  if (basis === 'express') return m.consent_on();
  return until ? m.consent_implied({ date: longDate(agencyDay(new Date(until))) }) : m.consent_off();
};

export function ProfileNews({ news, answer }: { news: MailConsent; answer: ProfileAnswer | undefined }) {
  const { name: site } = useCompany();
  const busy = useNavigation().state === 'submitting';
  return (
    <ProfileGroup title={m.profile_news()}>
      <p className="muted">{newsWords(news)}</p>
      {answer?.wish === 'news' && <FormMessage answer={answer} />}
      <Form method="post" action={pathTo('profile')} className={styles.line}>
        <CheckboxField
          key={news.basis}
          name="marketing"
          label={m.consent_marketing_account({ site })}
          defaultChecked={news.basis === 'express'}
        />
        <Button type="submit" name="wish" value="news" disabled={busy}>
          {m.profile_news_save()}
        </Button>
      </Form>
    </ProfileGroup>
  );
}

export const ProfileData = ({ mayLeave }: { mayLeave: boolean }) => (
  <ProfileGroup title={m.profile_data()}>
    <p className="muted">{mayLeave ? m.profile_data_text() : m.profile_data_file()}</p>
    <div className={styles.actions}>
      <a className={buttonStyles.button} data-look="line" href={pathTo('profileExport')} download>
        {m.profile_download()}
      </a>
      {mayLeave && <ButtonLink to={pathTo('deleteAccount')}>{m.profile_delete()}</ButtonLink>}
    </div>
  </ProfileGroup>
);
