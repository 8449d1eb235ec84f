/** Who wrote a text in a mail: the name that travellers see, and the path of the portrait on this site, or ''. */
export type MailSignature = { name: string; portrait: string };
