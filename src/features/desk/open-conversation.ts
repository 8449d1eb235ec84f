// The conversation that each window of this browser shows to somebody: the others do not call for it. Each holds a lock of
// its name meanwhile, which ends with the window, however that ends.
const SHOWS = 'northfare-desk-shows ';

export type OpenConversation = ReturnType<typeof createOpenConversation>;

export function createOpenConversation(unseen: () => boolean) {
  let shown: string | undefined;
  let release = () => {};

  const here = () => (shown !== undefined && !unseen() ? [shown] : []);
  function hold() {
    release();
    const [id] = here();
    // Only a page of a secure origin has locks; elsewhere each window calls for itself.
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
    /** Those that somebody looks at, in whatever window. */
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
