import { Form, useNavigation } from 'react-router';
import { momentWords } from '#domain/moments.ts';
import { pathTo } from '#domain/path-to.ts';
import type { FactorState } from '#features/account/factors/factors.contract.ts';
import type { Device } from '#features/account/sessions/devices.contract.ts';
import { m } from '#messages';
import { Button, ButtonLink } from '#ui/button.tsx';
import { FormMessage } from '#ui/fields/form-message.tsx';
import profileStyles from './profile.module.css';
import type { ProfileAnswer } from './profile-action.ts';
import styles from './profile-devices.module.css';
import { ProfileGroup } from './profile-group.tsx';

type Props = {
  devices: Device[];
  factor: FactorState | undefined;
  passkeys: { data: readonly unknown[]; isOffered: boolean };
  hasPassword: boolean;
  now: string;
  answer: ProfileAnswer | undefined;
};

export function ProfileDevices({ devices, factor, passkeys, hasPassword, now, answer }: Props) {
  const busy = useNavigation().state === 'submitting';
  return (
    <ProfileGroup title={m.profile_sign_in()}>
      <div className={profileStyles.line}>
        <p className="muted">{m.profile_sign_in_text()}</p>
        <ButtonLink to={hasPassword ? pathTo('changePassword') : pathTo('forgotPassword')}>
          {hasPassword ? m.profile_change_password() : m.profile_set_password()}
        </ButtonLink>
      </div>
      {factor && (
        <>
          <h3 className={styles.devices}>{m.profile_factor_title()}</h3>
          <div className={profileStyles.line}>
            <p className="muted">{factorWords(factor)}</p>
            <ButtonLink to={pathTo('twoStep')}>
              {factor.onSince ? m.profile_factor_change() : m.profile_factor_set_up()}
            </ButtonLink>
          </div>
        </>
      )}
      {(passkeys.isOffered || passkeys.data.length > 0) && (
        <>
          <h3 className={styles.devices}>{m.passkeys_title()}</h3>
          <div className={profileStyles.line}>
            <p className="muted">
              {passkeys.data.length > 0 ? m.passkeys_count({ count: passkeys.data.length }) : m.passkeys_none_yet()}
            </p>
            <ButtonLink to={pathTo('passkeys')}>
              {passkeys.data.length > 0 ? m.passkeys_manage() : m.passkeys_add()}
            </ButtonLink>
          </div>
        </>
      )}
      <h3 className={styles.devices}>{m.profile_devices()}</h3>
      {answer?.wish.startsWith('end') && <FormMessage answer={answer} />}
      <ul>
        {devices.map((device) => (
          <DeviceRow key={device._id} device={device} now={now} busy={busy} />
        ))}
      </ul>
      {devices.length > 1 && (
        <Form method="post" action={pathTo('profile')}>
          <Button type="submit" name="wish" value="end-others" disabled={busy}>
            {m.profile_devices_end()}
          </Button>
        </Form>
      )}
    </ProfileGroup>
  );
}

function factorWords({ onSince, passkeys }: FactorState): string {
  if (onSince) return m.profile_factor_on();
  return passkeys.count > 0 ? m.profile_factor_by_passkey() : m.profile_factor_off();
}

function DeviceRow({ device, now, busy }: { device: Device; now: string; busy: boolean }) {
  const since = momentWords(device.createdAt, now);
  return (
    <li className={`${profileStyles.line} ${styles.device}`} data-device>
      <div>
        <b>{device.device}</b>
        {device.current && <span className={styles.thisDevice}>{m.profile_device_this()}</span>}
        <p className="soft small">{m.profile_device_times({ since, used: momentWords(device.lastUsedAt, now) })}</p>
      </div>
      {!device.current && (
        <Form method="post" action={pathTo('profile')}>
          <input type="hidden" name="id" value={device._id} />
          <Button
            type="submit"
            look="quiet"
            name="wish"
            value="end"
            disabled={busy}
            aria-label={m.profile_device_end_label({ device: device.device, since })}
          >
            {m.profile_device_end()}
          </Button>
        </Form>
      )}
    </li>
  );
}
