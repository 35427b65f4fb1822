/** The process that reads pictures which were fetched from other hosts or sent to the console. */
import { answerDrawings } from '#server/platform/drawing-process.ts';
import { drawWidths } from './picture-reading.ts';

answerDrawings(drawWidths);
