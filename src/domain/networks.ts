// The social networks on which an agency has a profile.

export const NETWORKS = ['facebook', 'instagram', 'linkedin', 'tiktok', 'x', 'youtube'] as const;
export type Network = (typeof NETWORKS)[number];

/** Their names, their settings, and the hosts on which their profiles are. */
export const NETWORK: Record<
  Network,
  { title: string; setting: `${Uppercase<Network>}_URL`; hosts: readonly string[] }
> = {
  facebook: { title: 'Facebook', setting: 'FACEBOOK_URL', hosts: ['facebook.com', 'fb.com'] },
  instagram: { title: 'Instagram', setting: 'INSTAGRAM_URL', hosts: ['instagram.com'] },
  linkedin: { title: 'LinkedIn', setting: 'LINKEDIN_URL', hosts: ['linkedin.com'] },
  tiktok: { title: 'TikTok', setting: 'TIKTOK_URL', hosts: ['tiktok.com'] },
  x: { title: 'X', setting: 'X_URL', hosts: ['x.com', 'twitter.com'] },
  youtube: { title: 'YouTube', setting: 'YOUTUBE_URL', hosts: ['youtube.com', 'youtu.be'] },
};

/** Whether the text is an https link to a page on this network, and not to its front page. */
export function isProfile(network: Network, text: string): boolean {
  if (!text.startsWith('https://') || !URL.canParse(text)) return false;
  const { hostname, pathname, username, password, port } = new URL(text);
  const known = NETWORK[network].hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return known && pathname !== '/' && username === '' && password === '' && port === '';
}
