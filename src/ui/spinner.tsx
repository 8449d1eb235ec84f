/** Waiting, with its sentence for those who cannot see it turn. */
export function Spinner({ label }: { label: string }) {
  return (
    <span role="status">
      <span className="spin" aria-hidden="true" />
      <span className="vh">{label}</span>
    </span>
  );
}
