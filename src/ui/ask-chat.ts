// Lets any screen open the chat, whose code and button are in another wing.
const ASKED = 'nf-chat';

export const askChat = (): void => void dispatchEvent(new Event(ASKED));

export function onChatAsked(open: () => void): () => void {
  addEventListener(ASKED, open);
  return () => removeEventListener(ASKED, open);
}
