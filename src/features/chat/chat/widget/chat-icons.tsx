import iconStyles from '#ui/pictures/icon.module.css';
import styles from './chat-panel.module.css';

/** The chat's own icons. The site's icons load with every page, these only with the chat. */
const paths = {
  sound: 'M5 9.5v5h3.5L13 18.5v-13L8.5 9.5zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11',
  muted: 'M5 9.5v5h3.5L13 18.5v-13L8.5 9.5zM17 9l4 6M21 9l-4 6',
  send: 'M4 12l16-8-5 17-3.5-7z',
  down: 'M12 5v14M6 13l6 6 6-6',
} as const;

export const ChatIcon = ({ name }: { name: keyof typeof paths }) => (
  <svg className={iconStyles.icon} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);

/** The logo for Jessica, a person for an agent. */
export const Face = ({ person }: { person: boolean }) => (
  <svg className={styles.portrait} viewBox="0 0 40 40" aria-hidden="true">
    {person ? (
      <>
        <path fill="#e2a52f" d="M0 0h40v40H0z" />
        <path fill="#12413b" d="M20 9a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM6 40c1-10 7-14 14-14s13 4 14 14z" />
      </>
    ) : (
      <>
        <path fill="#d3e5e6" d="M0 0h40v40H0z" />
        <circle cx="29" cy="12" r="5" fill="#e2a52f" />
        <path d="M0 31C9 26 22 26 40 30v10H0z" fill="#b93a1c" />
        <path
          d="M4 29C8 17 16 12 26 12"
          fill="none"
          stroke="#12413b"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeDasharray=".1 4.6"
        />
      </>
    )}
  </svg>
);
