import iconStyles from '#ui/pictures/icon.module.css';

/** The icons that only the live desk has: 24 px, stroke 1.6, like those of the site. */
const paths = {
  bell: 'M6.500 16.500V11a5.500 5.500 0 0 1 11 0v5.500l1.500 1.500h-14zM10 20.500h4',
  silent: 'M6.500 16.500V11a5.500 5.500 0 0 1 9-4.200M17.500 12v4.500l1.500 1.500H8M10 20.500h4M4 4l16 16',
  keys: 'M3 7h18v10H3zM6.500 10.500h.1M10 10.500h.1M13.500 10.500h.1M17 10.500h.1M8 13.800h8',
  send: 'M4 12l16-8-5 17-3.500-7z',
  saved: 'M5 4.500h14v11h-8l-4 3.800v-3.800H5zM9 8.500h6M9 11.500h4',
  edit: 'M4.500 19.500l1-4L16 5l3 3L8.500 18.500zM13.500 7.500l3 3',
} as const;

export const DeskIcon = ({ name, size }: { name: keyof typeof paths; size?: 's' }) => (
  <svg className={iconStyles.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
