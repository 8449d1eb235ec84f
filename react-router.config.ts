import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  ssr: true,
  // The browser learns every route with the first document, so an in-app click asks for data alone.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
