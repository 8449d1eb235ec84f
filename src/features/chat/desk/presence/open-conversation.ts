// Knows which conversation each window of this browser shows, so that the others do not alert for it. A window holds a
// lock with the conversation's name, and a lock ends with its window.
const SHOWS = 'northfare-desk-shows ';

export type OpenConversation = ReturnType<typeof createOpenConversation>;

export function createOpenConversation(unseen: () => boolean) {
  let shown: string | undefined;
  let release = () => {};

  const here = () => (shown !== undefined && !unseen() ? [shown] : []);
  function hold() {
    release();
    const [id] = here();
    // Locks exist only in secure contexts; elsewhere each window alerts on its own.
    if (id === undefined || !window.isSecureContext) return;
    const over = new Promise<void>((done) => {
      release = done;
    });
    void navigator.locks.request(SHOWS + id, { mode: 'shared' }, () => over);
  }
  document.addEventListener('visibilitychange', hold);
  return {
    show(id: string | undefined) {
      shown = id;
      hold();
    },
    /** The conversations that are visible in any window. */
    async seen(): Promise<Set<string>> {
      if (!window.isSecureContext) return new Set(here());
      const { held = [] } = await navigator.locks.query();
      const names = held.flatMap(({ name }) => (name?.startsWith(SHOWS) ? name.slice(SHOWS.length) : []));
      return new Set([...names, ...here()]);
    },
    end() {
      document.removeEventListener('visibilitychange', hold);
      release();
    },
  };
}
