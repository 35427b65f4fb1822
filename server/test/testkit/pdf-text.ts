/** What a PDF says, as whoever searches or copies it reads it. */
import { extractText } from 'unpdf';

export async function pdfText(bytes: ArrayBuffer | Uint8Array): Promise<string> {
  const { text } = await extractText(new Uint8Array(bytes), { mergePages: true });
  return text;
}
