const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** '#rrggbb' of what was typed: with or without the sign, with three or six digits. Undefined for anything else. */
export function readColour(typed: string): string | undefined {
  const digits = HEX.exec(typed)?.[1]?.toLowerCase();
  if (digits === undefined) return undefined;
  return `#${digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('')}`;
}
