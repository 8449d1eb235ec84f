/** The message is a sentence for the person who chose the file. */
export class UnreadableTable extends Error {}
