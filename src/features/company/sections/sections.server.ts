import { api } from '#platform/call.ts';
import { sectionsOf } from './page-sections.ts';

export const sectionsHandlers = {
  readAbout: api.readAbout.handler(({ context: { config } }) => ({ sections: sectionsOf(config, 'about') })),
};
