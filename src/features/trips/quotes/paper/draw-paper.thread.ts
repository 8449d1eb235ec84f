import { answerQuestions } from '#platform/thread.ts';
import { drawPaper } from './draw-paper.ts';
import type { PaperDocument } from './paper-document.ts';

answerQuestions<PaperDocument, Uint8Array>(drawPaper);
