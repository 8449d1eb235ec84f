import { api } from '#platform/call.ts';
import { ownSections } from './own-sections.ts';

export const sectionsHandlers = {
  readAbout: api.readAbout.handler(({ context: { config } }) => ({ sections: ownSections(config, 'about') })),
};
