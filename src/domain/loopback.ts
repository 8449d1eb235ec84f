const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether the URL names this very machine: what is there is no site that others can reach. */
export const isLoopbackUrl = (url: string): boolean => LOOPBACK.test(new URL(url).hostname);
