import { useId } from 'react';
import { Form } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import { Button } from '#ui/button.tsx';
import { AnsweredForm, useSending } from '#ui/fields/answered-form.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import { PhoneField } from '#ui/fields/phone-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { Profile } from './profile.contract.ts';
import styles from './profile.module.css';
import type { ProfileAnswer } from './profile-action.ts';
import profileGroupStyles from './profile-group.module.css';
import { ProfileGroup } from './profile-group.tsx';

export function ProfileEdit({ profile, answer }: { profile: Profile; answer: ProfileAnswer | undefined }) {
  const busy = useSending();
  const cancel = useId();
  return (
    <>
      <Form id={cancel} method="get" action={pathTo('profile')} />
      <AnsweredForm
        className={styles.card}
        errors={answer?.errors}
        values={{ ...profile, ...answer?.values }}
        action={`${pathTo('profile')}?edit=1`}
        aria-label={m.profile_edit()}
      >
        <input type="hidden" name="id" value={profile._id} />
        <input type="hidden" name="version" value={profile.version} />
        <Personal />
        <Place />
        <div className={profileGroupStyles.group}>
          <span />
          <div>
            {/* Next to the pressed button, because on a phone the top is out of view. */}
            <FormMessage answer={answer} />
            <div className={styles.actions}>
              <Button type="submit" name="wish" value="save" look="go" disabled={busy || answer?.good}>
                {busy ? m.profile_saving() : m.profile_save()}
              </Button>
              <Button type="submit" form={cancel}>
                {m.profile_cancel()}
              </Button>
            </div>
          </div>
        </div>
      </AnsweredForm>
    </>
  );
}

const Personal = () => (
  <ProfileGroup title={m.profile_personal()}>
    <div className={styles.fields}>
      <TextField name="firstName" label={m.accounts_first_name()} autoComplete="given-name" required autoFocus />
      <TextField name="lastName" label={m.accounts_last_name()} autoComplete="family-name" required />
      <TextField type="email" name="email" label={m.accounts_email()} hint={m.profile_email_fixed()} disabled />
      <PhoneField name="phoneNumber" label={m.accounts_phone()} />
    </div>
  </ProfileGroup>
);

const Place = () => (
  <ProfileGroup title={m.profile_place()}>
    <div className={styles.fields}>
      <TextField
        className={styles.full}
        name="Address"
        label={m.profile_address()}
        autoComplete="street-address"
        placeholder={m.profile_address_example()}
      />
      <TextField name="city" label={m.profile_city()} autoComplete="address-level2" />
      <TextField
        name="country"
        label={m.profile_country()}
        autoComplete="country-name"
        placeholder={m.profile_country_example()}
      />
    </div>
  </ProfileGroup>
);
