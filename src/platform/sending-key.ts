/** @param key of one use of a form. Together with the values it identifies one sending, so changed values are another one. */
export const sendingKey = (key: string, input: object): string => `${key}.${digestOf(JSON.stringify(input))}`;

/** FNV-1a: short, and equal on server and browser; the server compares the values themselves. */
function digestOf(text: string): string {
  let digest = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193);
  return (digest >>> 0).toString(36);
}
