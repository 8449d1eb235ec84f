import iconStyles from '#ui/pictures/icon.module.css';

/** The icons of the rail and of the desk's timeline: 24 px, stroke 1.6, like those of the site. */
const paths = {
  overview: 'M4 20V10M10 20V4M16 20v-8M21 20H3',
  inbox: 'M4 5h16v14H4zM4 13.5h5l1.5 2.5h3L15 13.5h5',
  inquiries: 'M4 4.5h4.5v15H4zM10 4.5h4.5v9H10zM16 4.5h4.5v12H16z',
  quotes: 'M6 21V4h11l-2 4 2 4H6',
  bookings: 'M3.5 7h17v3a2 2 0 0 0 0 4v3h-17v-3a2 2 0 0 0 0-4zM14.5 7v10',
  fares: 'M2.5 13.2l2-.6 3 1.8 4.3-1.3-5-6.6 2.1-.6 7.3 4.9 3.7-1.1c1.3-.4 2.4 0 2.6.6.2.7-.5 1.5-1.8 1.9L7.3 16.3z',
  content: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17z',
  photos:
    'M4 5h16v14H4zM4 16l5-5 4 4 2.500-2.500L20 17M15.500 8.200a1.300 1.300 0 1 0 0 2.600 1.300 1.300 0 0 0 0-2.600z',
  messages: 'M4 5.5h16v11H11l-4.5 3.8V16.5H4zM8 9.5h8M8 12.5h5',
  outbox: 'M3.5 11.5L20.5 4l-4.2 16-4.6-6.2zM11.7 13.8L20.5 4',
  people:
    'M9 5.500a3.200 3.200 0 1 0 0 6.400 3.200 3.200 0 0 0 0-6.400zM3 19.500c.4-3.300 2.800-5 6-5s5.600 1.700 6 5M15.500 6a2.700 2.700 0 1 1 0 5.400M17.500 15c2 .5 3.200 2 3.500 4.500',
  health: 'M2.5 12.5h4.2l2.6-7 4.400 13.500 2.900-6.500h4.900',
  settings: 'M4 7h9M17 7h3M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM4 17h3M11 17h9M9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM4 12h16',
  eye: 'M2.5 12C5 7.800 8.300 5.700 12 5.700s7 2.100 9.500 6.300c-2.500 4.200-5.800 6.300-9.500 6.300S5 16.200 2.500 12zM12 9.300a2.700 2.700 0 1 0 0 5.400 2.700 2.700 0 0 0 0-5.400z',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  note: 'M5 4h14v16H5zM8.500 9h7M8.500 13h7',
  bell: 'M12 4a5.500 5.500 0 0 0-5.500 5.500c0 5-2 6.500-2 6.500h15s-2-1.500-2-6.500A5.500 5.500 0 0 0 12 4zM10 19.500a2.100 2.100 0 0 0 4 0',
  clock: 'M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 7.500V12l3 2',
  leave: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9',
} as const;

export type StaffIconName = keyof typeof paths;

export const StaffIcon = ({ name, size }: { name: StaffIconName; size?: 's' }) => (
  <svg className={iconStyles.icon} data-size={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={paths[name]} />
  </svg>
);
