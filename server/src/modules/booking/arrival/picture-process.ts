/** The process that reads pictures which were sent. */
import { answerDrawings } from '#server/platform/drawing-process.ts';
import { drawPictures } from './picture-reading.ts';

answerDrawings(drawPictures);
