// The configured widgets, and the consent given on this device.
import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Widgets } from './widgets.contract.ts';
import { type Choice, choiceOf, choiceText, needsConsent, partiesOf } from './widgets.rules.ts';

const STORAGE_KEY = 'northfare.widgets';
const CHANGED = 'northfare:widgets';

/** Undefined only if the document itself failed. */
export const useWidgets = (): Widgets | undefined =>
  (useRouteLoaderData('root') as { widgets: Widgets } | undefined)?.widgets;

/** `unknown` on the server and until storage has been read; `open` while the question is shown. */
export type Consent = Choice | 'open' | 'unknown';

/** The answer of this device, updated from this and other tabs. It is never sent anywhere. */
export function useConsent(): Consent {
  const widgets = useWidgets();
  const [consent, setConsent] = useState<Consent>('unknown');
  useEffect(() => {
    if (!widgets || !needsConsent(widgets)) return;
    const parties = partiesOf(widgets);
    const read = (event?: Event) => {
      const announced = event instanceof CustomEvent ? (event.detail as Consent) : undefined;
      setConsent(announced ?? choiceOf(keptText(), parties) ?? 'open');
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

const announce = (consent: Consent) => window.dispatchEvent(new CustomEvent(CHANGED, { detail: consent }));

/** Asks again, so that an answer can be withdrawn. */
export const reopenConsent = () => announce('open');

export function choose(choice: Choice, widgets: Widgets) {
  try {
    localStorage.setItem(STORAGE_KEY, choiceText(choice, partiesOf(widgets)));
  } catch {
    // Without storage the question is asked on every visit.
  }
  announce(choice);
}

function keptText(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
