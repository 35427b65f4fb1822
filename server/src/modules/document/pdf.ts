/** Whether bytes are a PDF that everyone can open: judged by what they hold, never by a name or what a browser says of them. */

export type FileProblem = 'TOO_LARGE' | 'NOT_PDF' | 'LOCKED';

/** Readers look for the end in so many bytes. */
const END_WITHIN = 1_024;

export function problemOfPdf(bytes: Buffer): Exclude<FileProblem, 'TOO_LARGE'> | null {
  const begins = /^%PDF-\d\.\d/.test(bytes.subarray(0, 8).toString('latin1'));
  if (!begins || !bytes.subarray(-END_WITHIN).includes('%%EOF')) return 'NOT_PDF';
  // Its password would have to be handed to every member.
  return bytes.includes('/Encrypt') ? 'LOCKED' : null;
}
