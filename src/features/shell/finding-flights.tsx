type Props = { text: string; shapes?: boolean };

/** A flight arc with its sentence and, where the page is a grid of packages, grey shapes in the same layout. */
export function FindingFlights({ text, shapes }: Props) {
  return (
    <div className="wrap waiting">
      <p className="finding" role="status">
        <svg viewBox="0 0 72 30" aria-hidden="true">
          <path
            d="M4 25Q34-6 66 22"
            fill="none"
            stroke="var(--maple)"
            strokeWidth="2.5"
            strokeLinecap="round"
            strokeDasharray=".1 6"
          />
          <circle cx="5" cy="25" r="4" fill="var(--maple)" />
          <circle cx="67" cy="23" r="4" fill="none" stroke="var(--edge)" strokeWidth="2" />
        </svg>
        {text}
      </p>
      {shapes && (
        <div className="sks" aria-hidden="true">
          {['lead', 'one', 'two', 'three'].map((place) => (
            <div key={place} className={place === 'lead' ? 'sks-lead' : undefined}>
              <div className="mat">
                <div className="sk sks-pic" />
              </div>
              <div>
                <div className="sk sks-title" />
                <div className="sk sks-line" />
                <div className="sk sks-line short" />
              </div>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
