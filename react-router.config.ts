import type { Config } from '@react-router/dev/config';
import { BUILT_LANGUAGE, isFirstBuild } from './scripts/built-language.ts';

export default {
  appDirectory: 'src',
  ssr: true,
  buildDirectory: isFirstBuild ? 'build' : `build/${BUILT_LANGUAGE}`,
  // The browser learns every route with the first document, so an in-app click asks for data alone.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
