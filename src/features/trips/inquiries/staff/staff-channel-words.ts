import { m } from '#messages';
import type { Channel } from '../inquiry-status.rules.ts';

const WORDS: Record<Channel, () => string> = {
  site: m.staff_channel_site,
  chat: m.staff_channel_chat,
  phone: m.staff_channel_phone,
  'walk-in': m.staff_channel_walk_in,
  email: m.staff_channel_email,
};
/** How an inquiry arrived. */
export const channelWords = (channel: Channel): string => WORDS[channel]();
