/** The process that draws papers. */
import { answerDrawings } from '#server/platform/drawing-process.ts';
import { drawBill } from './bill-drawing.ts';
import type { BillTask } from './bill-drawing.ts';
import { drawPapers } from './receipt-drawing.ts';
import type { DrawingTask } from './receipt-drawing.ts';

answerDrawings((task: DrawingTask | BillTask) => ('bill' in task ? drawBill(task) : drawPapers(task)));
