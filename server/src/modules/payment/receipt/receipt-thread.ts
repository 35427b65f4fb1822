/** The thread that draws papers: what it is told to draw, it answers as bytes. */
import { parentPort } from 'node:worker_threads';
import { drawPapers } from './receipt-drawing.ts';
import type { DrawingTask } from './receipt-drawing.ts';

parentPort?.on('message', (task: DrawingTask) => {
  drawPapers(task).then(
    (bytes) => parentPort?.postMessage({ bytes }),
    (error: unknown) =>
      parentPort?.postMessage({ error: error instanceof Error ? error.stack : String(error) }),
  );
});
