/** Sends a file to its address, and tells how far it is: no other way of asking tells how much of a body has left. */
import { LARGEST_FILE_BYTES } from '#domain/document/document.ts';
import type { ConsoleWords } from '../../words.ts';

export type FileProblem = keyof ConsoleWords['documents']['problems'];
export type FileSent = { readonly url: string } | { readonly problem: FileProblem };

const PROBLEMS: readonly string[] = ['TOO_LARGE', 'NOT_PDF', 'LOCKED', 'BUSY', 'NOT_ALLOWED'];

function readAnswer(text: string): FileSent {
  try {
    const { url, problem } = JSON.parse(text) as { url?: string; problem?: string };
    if (url) return { url };
    return { problem: problem && PROBLEMS.includes(problem) ? (problem as FileProblem) : 'FAILED' };
  } catch {
    return { problem: 'FAILED' };
  }
}

export function sendFile(file: File, onPercent: (percent: number) => void): Promise<FileSent> {
  if (file.size > LARGEST_FILE_BYTES) return Promise.resolve({ problem: 'TOO_LARGE' });
  return new Promise((resolve) => {
    const asked = new XMLHttpRequest();
    asked.open('POST', '/document-files');
    // What it holds is told by the server, not by its name.
    asked.setRequestHeader('Content-Type', 'application/octet-stream');
    asked.upload.addEventListener('progress', ({ loaded, total }) =>
      onPercent(total ? Math.floor((100 * loaded) / total) : 0),
    );
    asked.addEventListener('load', () => resolve(readAnswer(asked.responseText)));
    for (const end of ['error', 'timeout', 'abort'])
      asked.addEventListener(end, () => resolve({ problem: 'FAILED' }));
    asked.timeout = 90_000;
    asked.send(file);
  });
}
