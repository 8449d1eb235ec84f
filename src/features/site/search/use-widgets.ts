// The configured widgets, and the consent given on this device.
import { useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { readStored, store, watchStored } from '#platform/device-storage.ts';
import type { Widgets } from './widgets.contract.ts';
import { type Choice, choiceOf, choiceText, needsConsent, partiesOf } from './widgets.rules.ts';

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
      setConsent(announced ?? choiceOf(readStored('widgets') || null, parties) ?? 'open');
    };
    read();
    const unwatch = watchStored('widgets', read);
    window.addEventListener(CHANGED, read);
    return () => {
      unwatch();
      window.removeEventListener(CHANGED, read);
    };
  }, [widgets]);
  return consent;
}

const announce = (consent: Consent) => window.dispatchEvent(new CustomEvent(CHANGED, { detail: consent }));

/** Asks again, so that an answer can be withdrawn. */
export const reopenConsent = () => announce('open');

export function choose(choice: Choice, widgets: Widgets) {
  // Without storage the question is asked on every visit.
  store('widgets', choiceText(choice, partiesOf(widgets)));
  announce(choice);
}
