import { openApiDocument } from '../src/http/api.server.ts';
import { SETTINGS } from '../src/platform/config.ts';
import { FACTS } from '../src/platform/facts.ts';

export const openApiText = async () => `${JSON.stringify(await openApiDocument('http://127.0.0.1:3000'), null, 2)}\n`;

const CHROMIUM = `
# Only the journeys read this one, and from the environment alone: the path of Chromium. Default: /usr/bin/chromium, else Playwright's own
# CHROMIUM_PATH=
`;

/** Every setting with its description; an empty value means the default. */
export const envExample = () =>
  `# Settings of Northfare, read from the environment and from .env, where the environment wins. Nothing here is required.\n${Object.entries(
    SETTINGS,
  )
    .map(([name, { initial, about }]) => {
      const staff = name in FACTS ? ' While empty, staff change it on their settings page.' : '';
      return `\n# ${about}${staff}${initial ? ` Default: ${initial}` : ''}\n${name}=\n`;
    })
    .join('')}${CHROMIUM}`;
