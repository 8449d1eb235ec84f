import { classNames } from '../class-names.ts';
import styles from './icon.module.css';

/** The product's own icons: 24 px, stroke 1.6. */
const paths = {
  arrowLeft: 'M19 12H5M11 6l-6 6 6 6',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3.5V7M16 3.5V7',
  chat: 'M4 5.5h16v11H11l-4.5 3.8V16.5H4z',
  check: 'M5 12.5l4.5 4.5L19 7',
  chevron: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  download: 'M12 4v11M7 10.5l5 5 5-5M5 20h14',
  facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1.2.6-2 2-2h1.7V2.6C17 2.5 16 2.4 15 2.4c-2.7 0-4.5 1.6-4.5 4.6v2.5H7.5V13h3v8',
  heart: 'M12 20.3C6.3 15.9 3.6 12.7 3.6 9.3a4.6 4.6 0 0 1 8.4-2.6 4.6 4.6 0 0 1 8.4 2.6c0 3.400-2.700 6.600-8.400 11z',
  filter: 'M4 7h16M7 12h10M10 17h4',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5M12 8v.1',
  instagram:
    'M8.5 4h7A4.5 4.5 0 0 1 20 8.5v7a4.5 4.5 0 0 1-4.5 4.5h-7A4.5 4.5 0 0 1 4 15.5v-7A4.5 4.5 0 0 1 8.5 4zM12 8.4a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2zM16.7 7.3h.1',
  key: 'M8 8.500a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 12.500h9.500v4M17.500 12.500v3',
  linkedin: 'M5 9.500h3V20H5zM6.500 4.500v.1M11 9.500h3V20h-3zM14 13.500c0-2.500 1-4 3-4s3 1.500 3 4V20h-3v-6',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5 12h14',
  pause: 'M9 5v14M15 5v14',
  person: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6',
  phone:
    'M6.6 3.5l3 .1 1.6 4.2-2 1.7a12 12 0 0 0 5.3 5.3l1.7-2 4.2 1.6.1 3c0 1.5-1.2 2.6-2.7 2.5C10.5 19.3 4.7 13.5 4.1 6.2 4 4.7 5.1 3.5 6.6 3.5z',
  plane: 'M2.5 13.2l2-.6 3 1.8 4.3-1.3-5-6.6 2.1-.6 7.3 4.9 3.7-1.1c1.3-.4 2.4 0 2.6.6.2.7-.5 1.5-1.8 1.9L7.3 16.3z',
  pin: 'M12 21c4.5-4.6 6.8-8.2 6.8-11.2a6.8 6.8 0 1 0-13.6 0c0 3 2.3 6.6 6.8 11.2zM12 7.3a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  play: 'M8 5.5v13l10-6.5z',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.2 16.2L21 21',
  share: 'M12 15V3.5M8 7.5l4-4 4 4M7.5 11H5v9.5h14V11h-2.5',
  swap: 'M4 8.5h15M15.5 5l3.5 3.5L15.5 12M20 15.5H5M8.5 12L5 15.5 8.5 19',
  tiktok: 'M13.500 3.500v11.200a3.800 3.800 0 1 1-3.800-3.800M13.500 3.500c.4 3 2.300 4.900 5.500 5.200',
  whatsapp:
    'M4 20l1.300-4.200A8 8 0 1 1 8.300 18.700zM9.300 8c-.2 3.900 3 7 6.700 6.700l.3-2-2-.9-1 .9a5 5 0 0 1-2.200-2.200l.9-1-.9-2z',
  x: 'M4.500 4.500l15 15M19.500 4.500l-15 15',
  youtube: 'M6.5 5.5h11a4 4 0 0 1 4 4v5a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4v-5a4 4 0 0 1 4-4zM10.3 9.2v5.6l4.7-2.8z',
} as const;

export type IconName = keyof typeof paths;
type Props = { name: IconName; size?: 's' | 'l'; className?: string };

/** Decorative: the text next to it, or the control's label, has the meaning. */
export function Icon({ name, size, className = '' }: Props) {
  return (
    <svg className={classNames(styles.icon, className)} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
