/** The process that draws papers. */
import { answerDrawings } from '#server/platform/drawing-process.ts';
import { drawPapers } from './receipt-drawing.ts';

answerDrawings(drawPapers);
