const TONES = new Set(['pending', 'accepted']);

/** A status as dot and word; pending yellow, accepted green, anything else grey with its own text. */
export function Badge({ status }: { status: string }) {
  return <span className={TONES.has(status) ? `badge ${status}` : 'badge'}>{status}</span>;
}
