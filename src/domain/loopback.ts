const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether the URL names this machine: others cannot reach such a site. */
export const isLoopbackUrl = (url: string): boolean => LOOPBACK.test(new URL(url).hostname);
