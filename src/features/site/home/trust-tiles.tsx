import type { ReactNode } from 'react';
import type { Airline } from '#features/catalogue/airlines/airlines.contract.ts';
import { useCompany } from '#features/company/facts/company-facts.ts';
import type { PageSections, SectionWords } from '#features/company/sections/sections.contract.ts';
import { m } from '#messages';
import { SectionHead } from '#ui/page/title-bar.tsx';
import { Icon } from '#ui/pictures/icon.tsx';
import headingsStyles from '#ui/styles/headings.module.css';
import styles from './trust-tiles.module.css';

type Props = { airlines: readonly Airline[]; sections: PageSections<'home'> };

/** Why Trust: five tiles. What only the agency can know is left out until it is confirmed. */
export function TrustTiles({ airlines, sections: { trust, support, reach, ...tiles } }: Props) {
  const { phone, phoneHref } = useCompany();
  const [first, last] = [airlines[0]?.name, airlines.at(-1)?.name];
  const big = support ?? reach;
  return (
    trust && (
      <section className={`container ${headingsStyles.section}`}>
        <SectionHead ruled {...trust} />
        <div className={styles.trust}>
          {big && (
            <div className={`on-dark ${styles.big}`} lang={big.lang}>
              <Horizon />
              <h3>{big.title}</h3>
              <p>{big.text}</p>
              <a className={styles.call} href={phoneHref}>
                <Icon name="phone" />
                {phone}
              </a>
            </div>
          )}
          <Tile words={tiles.cheap}>
            <path className={styles.fill} fill="var(--tamarack)" d="M6 36L36 6h10v10L16 46z" />
            <path d="M6 34L34 6h12v12L18 46zM35.5 14a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0M20 28l6 6" />
          </Tile>
          <Tile words={tiles.secure}>
            <path className={styles.fill} fill="var(--glacier)" d="M12 24h28v20H12z" />
            <path d="M10 22h32v22H10zM17 22v-6a9 9 0 0 1 18 0v6M26 31v5" />
          </Tile>
          <Tile words={tiles.instant}>
            <path className={styles.fill} fill="var(--maple-tint)" d="M8 16h32v24H8z" />
            <path d="M6 14h40v26H6zM6 22h40M16 32l5 5 12-12" />
          </Tile>
          {first && last && (
            <Tile words={tiles.trusted} text={m.home_trust_airlines_text({ count: airlines.length, first, last })}>
              <path className={styles.fill} fill="var(--tamarack)" d="M20 40L34 8h10l-4 32z" />
              <path d="M6 42h40M16 42L32 8h12l-4 34" />
            </Tile>
          )}
        </div>
      </section>
    )
  );
}

type TileProps = { words: SectionWords | null; text?: string; children: ReactNode };

/** `text`: what is counted, in place of the section's text. */
const Tile = ({ words, text = words?.text, children }: TileProps) =>
  words && (
    <div>
      <svg className={styles.glyph} viewBox="0 0 52 52" aria-hidden="true">
        {children}
      </svg>
      <h3 lang={words.lang}>{words.title}</h3>
      {text && <p lang={text === words.text ? words.lang : undefined}>{text}</p>}
    </div>
  );

const Horizon = () => (
  <svg viewBox="0 0 480 230" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <circle cx="356" cy="104" r="58" fill="#e2a52f" />
    <path d="M0 230V150l70-52 54 44 76-84 92 98 58-40 130 74v40z" fill="#0b2a28" />
    <path d="M200 58l-27 30 16 8 12-9 14 13 12-12z" fill="#f3f1ea" />
    <path d="M0 230v-34c90-26 150 16 250 0s160-28 230-6v40z" fill="var(--spruce)" />
    <path
      d="M40 190C120 40 260 20 420 36"
      fill="none"
      stroke="#f3f1ea"
      strokeWidth="2.5"
      strokeDasharray=".1 7"
      strokeLinecap="round"
    />
  </svg>
);
