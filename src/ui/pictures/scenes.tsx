import type { ReactNode } from 'react';

// Small flat drawings for views without content: a map, a ticket, a tag, a route that breaks off.

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 150" aria-hidden="true">
      <rect width="200" height="150" rx="3" fill="var(--surface)" />
      <svg x="6" y="6" width="188" height="138" viewBox="6 6 188 138" role="presentation">
        <rect x="6" y="6" width="188" height="138" fill="#12413b" />
        {children}
      </svg>
    </svg>
  );
}

export const RouteScene = () => (
  <Scene>
    <circle cx="146" cy="48" r="22" fill="#e2a52f" />
    <path d="M6 144V98l34-24 26 20 40-44 44 50 22-16 22 26v34z" fill="#0b2a28" />
    <path d="M6 144v-22c40-14 80 8 120 0s46-10 68-4v26z" fill="#b93a1c" />
    <g fill="none" stroke="#f3f1ea" strokeWidth="2.6" strokeLinecap="round">
      <path d="M26 108Q44 52 84 42" strokeDasharray=".1 7" />
      <path d="M112 44q30 8 46 38" strokeDasharray=".1 7" opacity=".45" />
      <path d="M92 34l12 16M104 34L92 50" />
    </g>
  </Scene>
);

export const MapScene = () => (
  <Scene>
    <g fill="none" stroke="#4f8277" strokeDasharray="1 5">
      <circle cx="64" cy="98" r="24" />
      <circle cx="64" cy="98" r="50" />
      <circle cx="64" cy="98" r="78" />
    </g>
    <path d="M6 144V104c30-12 52 6 84-2s60-26 104-8v50z" fill="#0b2a28" />
    <path
      d="M64 98Q108 34 146 62"
      fill="none"
      stroke="#e2a52f"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeDasharray=".1 6"
    />
    <circle cx="64" cy="98" r="6" fill="#b93a1c" stroke="#f3f1ea" strokeWidth="2.2" />
    <circle cx="150" cy="66" r="9" fill="none" stroke="#f3f1ea" strokeWidth="2" strokeDasharray="3 4" />
  </Scene>
);

export const TicketScene = () => (
  <Scene>
    <circle cx="150" cy="46" r="20" fill="#e2a52f" />
    <path d="M6 144v-34c40-22 74 8 110-4s50-16 78-6v44z" fill="#0b2a28" />
    <g transform="rotate(-7 100 78)">
      <path
        d="M44 50h112a5 5 0 0 1 5 5v14a8 8 0 0 0 0 16v14a5 5 0 0 1-5 5H44a5 5 0 0 1-5-5V85a8 8 0 0 0 0-16V55a5 5 0 0 1 5-5z"
        fill="#f3f1ea"
      />
      <path d="M39 50h122v13H39z" fill="#b93a1c" />
      <path d="M124 68v34" stroke="#7c877f" strokeWidth="1.8" strokeDasharray=".1 5" strokeLinecap="round" />
      <path d="M52 78h34M52 90h22M134 80h16" stroke="#c9c5b6" strokeWidth="4" strokeLinecap="round" />
    </g>
  </Scene>
);

export const TagScene = () => (
  <Scene>
    <circle cx="52" cy="52" r="22" fill="#e2a52f" />
    <path d="M6 144v-30c34-18 70 10 104 0s54-20 84-8v38z" fill="#0b2a28" />
    <path d="M118 8q-6 20-10 34" stroke="#e2a52f" strokeWidth="2.5" fill="none" />
    <path d="M84 44l14-14h20l14 14v70H84z" fill="#f3f1ea" transform="rotate(5 108 72)" />
    <circle cx="107" cy="43" r="5" fill="#12413b" />
    <path d="M93 68h30M92 80h22" stroke="#c9c5b6" strokeWidth="4" strokeLinecap="round" />
  </Scene>
);
