// The live desk's numbers for the rail. The desk sets them, because the rail may not import the chat.
export type DeskSigns = { online: boolean; waiting: number | undefined };

export const NO_SIGNS: DeskSigns = { online: false, waiting: undefined };
let signs = NO_SIGNS;
const listeners = new Set<() => void>();

export const deskSigns = {
  read: () => signs,
  set(next: DeskSigns) {
    signs = next;
    for (const subscribe of listeners) subscribe();
  },
  subscribe(onChange: () => void) {
    listeners.add(onChange);
    return () => listeners.delete(onChange);
  },
};
