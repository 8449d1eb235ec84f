// The live desk's numbers for the rail. The desk sets them, because the rail may not import the chat.
export type DeskSigns = { online: boolean; waiting: number | undefined };

export const NO_SIGNS: DeskSigns = { online: false, waiting: undefined };
let signs = NO_SIGNS;
const watching = new Set<() => void>();

export const deskSigns = {
  read: () => signs,
  tell(next: DeskSigns) {
    signs = next;
    for (const watch of watching) watch();
  },
  watch(hear: () => void) {
    watching.add(hear);
    return () => watching.delete(hear);
  },
};
