import { pathTo } from '#domain/path-to.ts';
import { m } from '#messages';
import { ButtonLink } from '../button.tsx';
import styles from './lost-view.module.css';

type Props = { title: string; text: string; lang?: string | undefined };

/** The view of a URL without a page. */
export function LostView({ title, text, lang }: Props) {
  return (
    <div className={`container ${styles.lost}`}>
      <div>
        <h1 lang={lang}>{title}</h1>
        <p lang={lang}>{text}</p>
        <div className={`screen-only ${styles.actions}`}>
          <ButtonLink to={pathTo('home')} look="go" size="big">
            {m.shell_back_home()}
          </ButtonLink>
          <ButtonLink to={pathTo('contact')} size="big">
            {m.shell_lost_support()}
          </ButtonLink>
        </div>
      </div>
      <LostRoute />
    </div>
  );
}

/** A flight path that leaves the edge of its poster. */
const LostRoute = () => (
  <svg viewBox="0 0 620 460" aria-hidden="true">
    <rect width="620" height="460" rx="4" fill="var(--surface)" />
    <rect x="14" y="14" width="592" height="432" fill="#12413b" />
    <circle cx="452" cy="146" r="74" fill="#e2a52f" />
    <path d="M14 446V300l92-74 62 50 104-120 116 140 78-58 140 112v96z" fill="#0b2a28" />
    <path d="M272 156l-38 44 22 10 16-13 20 18 16-16z" fill="#f3f1ea" />
    <path d="M14 446v-60c130-40 210 26 330 2s190-40 262-12v70z" fill="#1c5a51" />
    <path d="M14 446v-26c150-26 260 14 400-4 90-12 140-4 192 4v26z" fill="#b93a1c" />
    <path
      d="M60 340C120 180 220 60 330 84s40 150-30 120 20-150 150-140 110 60 170 44"
      fill="none"
      stroke="#f3f1ea"
      strokeWidth="3"
      strokeDasharray=".1 8"
      strokeLinecap="round"
    />
    <path
      transform="translate(604 108) rotate(-4) scale(2.6)"
      d="M9 0c0-1-1.5-1.6-3-1.6H2L-3-8h-2l2 6.4h-4L-9-4h-1.5l1 4-1 4H-9l2-2.4h4L-5 8h2l5-6.4h4C7.5 1.6 9 1 9 0z"
      fill="var(--maple)"
    />
    <text x="40" y="64" fill="#f3f1ea" fontFamily="var(--display)" fontWeight="600" fontSize="30" letterSpacing=".02em">
      404
    </text>
    <circle cx="60" cy="340" r="8" fill="#b93a1c" stroke="#f3f1ea" strokeWidth="3" />
  </svg>
);
