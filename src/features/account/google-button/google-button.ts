// Google's own button and its One Tap. They load on the sign-in pages only, after the visitor agreed.

import { GOOGLE_SCRIPT } from '#features/company/facts/google-way.rules.ts';
import { callService } from '#platform/service-call.ts';

type Answer = { credential?: string };
type Identity = {
  initialize: (settings: Record<string, unknown> & { callback: (answer: Answer) => void }) => void;
  renderButton: (place: HTMLElement, looks: Record<string, unknown>) => void;
  prompt: () => void;
  cancel: () => void;
  disableAutoSelect: () => void;
};
type WithGoogle = { google?: { accounts?: { id?: Identity } } };

const MAX_WIDTH_PX = 400;
const LOAD_TIMEOUT_MS = 10_000;

export type Wanted = {
  clientId: string;
  context: 'signin' | 'signup';
  onCredential: (credential: string) => void;
  signal: AbortSignal;
};

/** Draws the button into its element and offers One Tap. Throws if Google's script cannot be loaded. */
export async function mountGoogle(
  place: HTMLElement,
  { clientId, context, onCredential, signal }: Wanted,
): Promise<void> {
  const [{ nonce, autoSelect }, identity] = await Promise.all([
    callService((client) => client.startGoogleSignIn({})),
    loadIdentity(),
  ]);
  if (signal.aborted) return;
  identity.initialize({
    client_id: clientId,
    nonce,
    context,
    auto_select: autoSelect,
    itp_support: true,
    use_fedcm_for_prompt: true,
    cancel_on_tap_outside: false,
    callback: ({ credential }) => !signal.aborted && onCredential(credential ?? ''),
  });
  if (!autoSelect) identity.disableAutoSelect();
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  identity.renderButton(place, {
    type: 'standard',
    size: 'large',
    text: 'continue_with',
    shape: 'rectangular',
    logo_alignment: 'center',
    theme: dark ? 'filled_black' : 'outline',
    width: Math.min(MAX_WIDTH_PX, place.clientWidth),
    locale: document.documentElement.lang,
  });
  identity.prompt();
  signal.addEventListener('abort', () => identity.cancel(), { once: true });
}

let loading: Promise<Identity> | undefined;
/** Injected once per document, unless it failed. */
function loadIdentity(): Promise<Identity> {
  loading ??= inject().catch((error: Error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

function inject(): Promise<Identity> {
  const script = document.createElement('script');
  return new Promise<Identity>((resolve, reject) => {
    const fail = () => reject(new Error('the button of Google did not load'));
    setTimeout(fail, LOAD_TIMEOUT_MS);
    script.onerror = fail;
    script.onload = () => {
      const identity = (window as WithGoogle).google?.accounts?.id;
      if (identity) resolve(identity);
      else fail();
    };
    script.src = GOOGLE_SCRIPT;
    script.async = true;
    document.head.append(script);
  }).catch((error: Error) => {
    script.remove();
    throw error;
  });
}
