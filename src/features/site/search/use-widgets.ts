// The widgets that are configured, and the consent that was given on this device.
import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Widgets } from './widgets.contract.ts';
import { type Choice, choiceOf, choiceText, needsConsent, partiesOf } from './widgets.rules.ts';

const KEPT = 'northfare.widgets';
const CHANGED = 'northfare:widgets';

/** Undefined only where the document itself failed. */
export const useWidgets = (): Widgets | undefined =>
  (useRouteLoaderData('root') as { widgets: Widgets } | undefined)?.widgets;

/** `unknown` until the device was asked, and in the document; `open` while the question stands on the page. */
export type Consent = Choice | 'open' | 'unknown';

/** The answer of this device, as it changes here or in another tab. Nothing of it is sent anywhere. */
export function useConsent(): Consent {
  const widgets = useWidgets();
  const [consent, setConsent] = useState<Consent>('unknown');
  useEffect(() => {
    if (!widgets || !needsConsent(widgets)) return;
    const parties = partiesOf(widgets);
    const read = (event?: Event) => {
      const told = event instanceof CustomEvent ? (event.detail as Consent) : undefined;
      setConsent(told ?? choiceOf(keptText(), parties) ?? 'open');
    };
    read();
    window.addEventListener('storage', read);
    window.addEventListener(CHANGED, read);
    return () => {
      window.removeEventListener('storage', read);
      window.removeEventListener(CHANGED, read);
    };
  }, [widgets]);
  return consent;
}

const tell = (consent: Consent) => window.dispatchEvent(new CustomEvent(CHANGED, { detail: consent }));

/** Asks again, so that an answer can be taken back. */
export const askAgain = () => tell('open');

export function choose(choice: Choice, widgets: Widgets) {
  try {
    localStorage.setItem(KEPT, choiceText(choice, partiesOf(widgets)));
  } catch {
    // A device that keeps nothing is asked again on the next visit.
  }
  tell(choice);
}

function keptText(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null;
  }
}
