import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { actionShades, bandShades, brandTokens, OWN_TOKENS, SCHEMES, type Scheme } from '#domain/brand-colours.ts';
import { type ShownLogo, shownLogo } from '#domain/logo.ts';
import { readColour } from '#domain/typed-colour.ts';
import type { RecordField } from '#features/agency/editor/editor.contract.ts';
import { controlName } from '#features/records/controls/record-form-data.ts';
import type { Data } from '#features/records/store/fields.ts';
import { m } from '#messages';
import buttonStyles from '#ui/button.module.css';
import { classNames } from '#ui/class-names.ts';
import { LogoPicture, OwnMark } from '#ui/pictures/logo.tsx';
import styles from './look-preview.module.css';

type Props = { fields: readonly RecordField[]; data: Data };
const NAMES = ['ACTION_COLOUR', 'BAND_COLOUR', 'logo', 'icon', 'SITE_NAME'] as const;
type Typed = Record<(typeof NAMES)[number], string>;

const valuesOf = (of: (name: keyof Typed) => string) =>
  Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Typed;

/** What buttons, links and dark areas would look like in both schemes, as the colours are typed. */
export function LookPreview({ fields, data }: Props) {
  const saved = (name: keyof Typed) => String(fields.find((field) => field.name === name)?.fixed ?? data[name] ?? '');
  const [typed, setTyped] = useState(() => valuesOf(saved));
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const form = box.current?.closest('form');
    const read = () => {
      if (!form) return;
      const sent = new FormData(form);
      // What the environment sets has no control.
      setTyped((known) => valuesOf((name) => String(sent.get(controlName('field', name)) ?? known[name])));
    };
    // After the control took what was typed.
    const soon = () => requestAnimationFrame(read);
    form?.addEventListener('input', soon);
    return () => form?.removeEventListener('input', soon);
  }, []);
  const colourIn = (name: keyof Typed) => readColour(typed[name].trim()) ?? '';
  const [action, band] = [colourIn('ACTION_COLOUR'), colourIn('BAND_COLOUR')];
  return (
    <section ref={box} className={styles.preview} aria-label={m.look_preview()}>
      {SCHEMES.map((scheme) => (
        <div key={scheme} data-scheme={scheme} style={tokensOf(action, band, scheme)}>
          <Page {...{ scheme, logo: shownLogo(typed.logo, typed.SITE_NAME), name: typed.SITE_NAME }} />
          <Shades {...{ scheme, action, band }} />
        </div>
      ))}
      <Icons icon={typed.icon} logo={typed.logo} />
    </section>
  );
}

/** Of a tab, of a list of tabs or bookmarks, and of a phone. */
const ICON_SIDES = [16, 32, 180] as const;

/** The icons as the site makes them: its own fills the square, a logo has a margin. */
function Icons({ icon, logo }: { icon: string; logo: string }) {
  const shown = shownLogo(icon || logo, '');
  if (!shown) return null;
  return (
    <figure className={styles.icons}>
      <figcaption className="small soft">{icon ? m.look_icon_own() : m.look_icon_of_logo()}</figcaption>
      {ICON_SIDES.map((side) => (
        <span key={side}>
          <span
            className={styles.icon}
            style={{ width: side, height: side }}
            data-own={icon !== ''}
            data-ground={shown['data-ground']}
          >
            <img src={shown.src} alt="" />
          </span>
          <span className="small">{m.look_icon_side({ side })}</span>
        </span>
      ))}
    </figure>
  );
}

/** Of this scheme, whatever that of the page around it is. */
const tokensOf = (action: string, band: string, scheme: Scheme) =>
  ({ ...OWN_TOKENS[scheme], ...brandTokens(action, band, scheme) }) as CSSProperties;

const WORDS = { light: m.look_light, dark: m.look_dark };

type PageProps = { scheme: Scheme; logo: ShownLogo | undefined; name: string };

function Page({ scheme, logo, name }: PageProps) {
  const sender = (
    <p className={styles.sender}>
      {logo ? <LogoPicture {...logo} /> : <OwnMark />}
      {!logo?.alt && <b>{name}</b>}
    </p>
  );
  return (
    <div className={styles.page}>
      <div className={styles.paper}>
        <p className="caps">{WORDS[scheme]()}</p>
        {sender}
        <p>
          {m.look_text()} <span className="link">{m.look_link()}</span>
        </p>
        <p className={styles.row}>
          {/* It looks like a button and does nothing. */}
          <span className={buttonStyles.button} data-look="go">
            {m.look_button()}
          </span>
          <span className={styles.count}>3</span>
        </p>
      </div>
      <div className={classNames('on-dark', styles.band)}>
        {sender}
        <p>{m.look_band()}</p>
      </div>
    </div>
  );
}

/** The shades that were derived, so that a designer sees what became of the typed colour. */
function Shades({ scheme, action, band }: { scheme: Scheme; action: string; band: string }) {
  const { fill, link } = action ? actionShades(action)[scheme] : { fill: '', link: '' };
  const { deep, ground } = band ? bandShades(band)[scheme] : { deep: '', ground: '' };
  const shades = [
    { name: m.look_shade_fill(), colour: fill },
    { name: m.look_shade_link(), colour: link },
    { name: m.look_shade_deep(), colour: deep },
    { name: m.look_shade_ground(), colour: ground },
  ].filter(({ colour }) => colour);
  return (
    <ul className={styles.shades}>
      {shades.map(({ name, colour }) => (
        <li key={name}>
          <i style={{ background: colour }} />
          {m.look_shade({ name, colour })}
        </li>
      ))}
    </ul>
  );
}
