import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher, useNavigate, useSearchParams } from 'react-router';
import { pathTo } from '#domain/path-to.ts';
import { type GoogleWay, isGooglePage, STAND_IN } from '#features/company/facts/google-way.rules.ts';
import { m } from '#messages';
import { connection, useConnection } from '#platform/connection.ts';
import { readStored, store } from '#platform/device-storage.ts';
import { callService } from '#platform/service-call.ts';
import buttonStyles from '#ui/button.module.css';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { GoogleMark } from './google-mark.tsx';
import styles from './google-sign-in.module.css';

const REDIRECT_DELAY_MS = 1500;
const CREDENTIAL = '#credential=';

type Props = { offer: { way: GoogleWay; clientId: string }; context: 'signin' | 'signup' };
/** The result of the sign-in, from the page that sends the credential. */
type GoogleAnswer = { good: boolean; message: string; to?: string };

/** Sign-in with Google, above the form. Renders nothing if it is not offered or scripts do not run. */
export function GoogleSignIn({ offer: { way, clientId }, context }: Props) {
  const { send, answer, busy } = useSending();
  if (way === 'off') return null;
  return (
    <section className={`scripted ${styles.google}`} aria-label={m.google_group()}>
      {way === 'google' ? (
        <GoogleItself clientId={clientId} context={context} onCredential={send} />
      ) : (
        <StandIn onCredential={send} busy={busy || answer?.good === true} />
      )}
      {busy && <Spinner label={m.google_busy()} />}
      {answer && !busy && <Notice tone={answer.good ? 'ok' : 'no'}>{answer.message}</Notice>}
      <p className={styles.or}>{m.google_or()}</p>
    </section>
  );
}

/** Sends the credential, and redirects shortly after a success. */
function useSending() {
  const fetcher = useFetcher<GoogleAnswer>();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const next = query.get('next');
  const { data, submit } = fetcher;
  // The page that handles the credential loads with the first one, and may fail to load.
  const lost = useConnection() === 'failed' && fetcher.state === 'submitting';
  const answer: GoogleAnswer | undefined = lost ? { good: false, message: m.google_refused() } : data;
  const send = useCallback(
    (credential: string) => {
      const action = `${pathTo('googleSignIn')}${next ? `?next=${encodeURIComponent(next)}` : ''}`;
      connection.retry();
      void submit({ credential }, { method: 'post', action });
    },
    [submit, next],
  );
  useEffect(() => {
    if (!answer?.good) return undefined;
    const timer = setTimeout(() => navigate(answer.to ?? pathTo('bookings')), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [answer, navigate]);
  return { send, answer, busy: fetcher.state === 'submitting' && !lost };
}

type Sends = { onCredential: (credential: string) => void };

/** Google's button after consent on this device; before that, our button that asks for it. */
function GoogleItself({ clientId, context, onCredential }: Sends & { clientId: string; context: Props['context'] }) {
  const [agreed, setAgreed] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => setAgreed(hasAgreed() && documentMayLoad()), []);
  const agree = () => {
    keepAgreed(true);
    setFailed(false);
    // The CSP was fixed when the document loaded, so a document that started on another page has to be loaded again.
    if (documentMayLoad()) setAgreed(true);
    else if (navigator.onLine) location.reload();
    else setFailed(true);
  };
  const takeBack = () => {
    keepAgreed(false);
    setAgreed(false);
  };
  const fail = useCallback(() => {
    setAgreed(false);
    setFailed(true);
  }, []);
  if (agreed) return <Official {...{ clientId, context, onCredential, onFail: fail, onTakeBack: takeBack }} />;
  return (
    <>
      <OwnButton onClick={agree} note={m.google_asks()} />
      {failed && <Notice tone="no">{m.google_refused()}</Notice>}
    </>
  );
}

/** Whether someone on this device agreed to load Google's button. Without storage the visitor is asked again. */
const hasAgreed = () => readStored('google') === 'agreed';
const keepAgreed = (agreed: boolean) => store('google', agreed ? 'agreed' : '');

const documentMayLoad = () => {
  const [document] = performance.getEntriesByType('navigation');
  return isGooglePage(new URL(document?.name ?? location.href).pathname);
};

type OfficialProps = Sends & {
  clientId: string;
  context: Props['context'];
  onFail: () => void;
  onTakeBack: () => void;
};

function Official({ clientId, context, onCredential, onFail, onTakeBack }: OfficialProps) {
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const mount = async () => {
      const { mountGoogle } = await import('./google-button.ts');
      if (place.current) await mountGoogle(place.current, { clientId, context, onCredential, signal });
    };
    mount().then(
      () => setShown(true),
      () => signal.aborted || onFail(),
    );
    return () => gone.abort();
  }, [clientId, context, onCredential, onFail]);
  return (
    <>
      <div ref={place} className={styles.official} />
      {!shown && <Spinner label={m.google_waiting()} />}
      <p className="soft small">
        {m.google_agreed()}{' '}
        <button type="button" className="link" onClick={onTakeBack}>
          {m.google_take_back()}
        </button>
      </p>
    </>
  );
}

/** The stand-in returns to this page with its token in the URL's fragment. */
function StandIn({ onCredential, busy }: Sends & { busy: boolean }) {
  const [leaving, setLeaving] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const { hash, pathname, search } = location;
    if (!hash.startsWith(CREDENTIAL)) return;
    history.replaceState(history.state, '', pathname + search);
    onCredential(hash.slice(CREDENTIAL.length));
  }, [onCredential]);
  const leave = async () => {
    setLeaving(true);
    try {
      const { nonce } = await callService((client) => client.startGoogleSignIn({}));
      const back = location.pathname + location.search;
      location.assign(`${STAND_IN}?${new URLSearchParams({ nonce, back })}`);
    } catch {
      setLeaving(false);
      setFailed(true);
    }
  };
  return (
    <>
      <OwnButton onClick={leave} disabled={busy || leaving} note={m.google_local_note()} />
      {failed && <Notice tone="no">{m.google_refused()}</Notice>}
    </>
  );
}

type OwnProps = { onClick: () => void; disabled?: boolean; note: ReactNode };

/** Follows Google's branding rules for buttons. Disabled until its script has loaded, so that no click is lost. */
function OwnButton({ onClick, disabled, note }: OwnProps) {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const off = disabled || !ready;
  return (
    <>
      <button
        type="button"
        className={`${styles.button} ${buttonStyles.button}`}
        data-wide
        onClick={onClick}
        disabled={off}
        aria-describedby="google-note"
      >
        <GoogleMark />
        {m.google_continue()}
      </button>
      <p className="soft small" id="google-note">
        {note}
      </p>
    </>
  );
}
