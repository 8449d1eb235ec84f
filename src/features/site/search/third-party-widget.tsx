import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Spinner } from '#ui/spinner.tsx';

/** A widget that is still empty after this time counts as broken; if it loads later, it is still shown. */
const LOAD_TIMEOUT_MS = 10_000;

type Props = {
  src: string;
  id?: string;
  title: string;
  className: string | undefined;
  waiting: string;
  failed: ReactNode;
};
type State = 'waiting' | 'shown' | 'failed';

/** The element that a widget's script mounts into. A failing script does not affect the page around it. */
export function ThirdPartyWidget({ src, id, title, className, waiting, failed }: Props) {
  const place = useRef<HTMLElement>(null);
  const [state, setState] = useState<State>('waiting');
  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const host = hostOf(src, id, title);
    const look = () => isFilled(host.element) && setState('shown');
    const fail = () => setState(isFilled(host.element) ? 'shown' : 'failed');
    const observer = new MutationObserver(look);
    observer.observe(host.element, { childList: true, subtree: true });
    current.append(host.element);
    host.start(fail);
    look();
    const timer = setTimeout(fail, LOAD_TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      host.element.remove();
    };
  }, [src, id, title]);
  return (
    <section ref={place} className={className} aria-label={title} tabIndex={-1}>
      {state === 'waiting' && <Spinner label={waiting} />}
      {state === 'failed' && failed}
    </section>
  );
}

type Host = { element: HTMLElement; start: (onError: () => void) => void };
const hosts = new Map<string, Host>();

/** One per script and document: a script is injected once, even if its element is mounted several times. */
function hostOf(src: string, id: string | undefined, title: string): Host {
  const known = hosts.get(src);
  if (known) return known;
  const element = document.createElement('div');
  const inner = document.createElement('div');
  if (id) inner.dataset.widgetId = id;
  inner.dataset.title = title;
  element.append(inner);
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  const host = {
    element,
    start(onError: () => void) {
      script.onerror = onError;
      if (!script.isConnected && !script.dataset.started) element.append(script);
      script.dataset.started = 'yes';
    },
  };
  hosts.set(src, host);
  return host;
}

/** Whether there is content apart from the empty element and the script. */
const isFilled = ({ children: [inner, ...rest] }: HTMLElement) =>
  (inner?.childNodes.length ?? 0) > 0 || rest.some((child) => child.localName !== 'script');
