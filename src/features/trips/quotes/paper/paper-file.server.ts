// The PDF of a quote, drawn on another thread: bounded in time and memory, and no other request waits for it.
import { withThread } from '#platform/thread.ts';
import type { PaperDocument } from './paper-document.ts';

const LIMITS = { maxMs: 20_000, maxHeapMegabytes: 128 };
const SOURCE = 'src/features/trips/quotes/paper/draw-paper.thread.ts';

export const drawnPaper = (paper: PaperDocument, signal: AbortSignal): Promise<Uint8Array> =>
  withThread<PaperDocument, Uint8Array, Uint8Array>(SOURCE, { limits: LIMITS, signal }, (ask) => ask(paper));
