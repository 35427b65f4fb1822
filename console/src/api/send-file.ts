/** Sends a file to its address, and tells how far it is: no other way of asking tells how much of a body has left. */

/** What any file may meet on its way; what it holds has problems of its own. */
export type SendingProblem = 'TOO_LARGE' | 'BUSY' | 'NOT_ALLOWED' | 'FAILED';
export type FileSent = { readonly url: string } | { readonly problem: string };
export type SentTo = {
  readonly address: string;
  readonly largestBytes: number;
  /** What else is told with it. */
  readonly headers?: Readonly<Record<string, string>>;
};

const failed = { problem: 'FAILED' satisfies SendingProblem };

function readAnswer(text: string): FileSent {
  try {
    const { url, problem } = JSON.parse(text) as { url?: string; problem?: string };
    if (url) return { url };
    return problem ? { problem } : failed;
  } catch {
    return failed;
  }
}

export function sendFile(
  file: File,
  { address, largestBytes, headers = {} }: SentTo,
  onPercent: (percent: number) => void,
): Promise<FileSent> {
  if (file.size > largestBytes) return Promise.resolve({ problem: 'TOO_LARGE' satisfies SendingProblem });
  return new Promise((resolve) => {
    const asked = new XMLHttpRequest();
    asked.open('POST', address);
    // What it holds is told by the server, not by its name.
    asked.setRequestHeader('Content-Type', 'application/octet-stream');
    for (const [name, value] of Object.entries(headers)) asked.setRequestHeader(name, value);
    asked.upload.addEventListener('progress', ({ loaded, total }) =>
      onPercent(total ? Math.floor((100 * loaded) / total) : 0),
    );
    asked.addEventListener('load', () => resolve(readAnswer(asked.responseText)));
    for (const end of ['error', 'timeout', 'abort']) asked.addEventListener(end, () => resolve(failed));
    asked.timeout = 120_000;
    asked.send(file);
  });
}
