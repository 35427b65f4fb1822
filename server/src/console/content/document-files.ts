/** Files of documents at the console: sent there, and looked at before they are published. */
import { LARGEST_FILE_BYTES } from '#domain/document/document.ts';
import type { Files, Uploads } from '#server/platform/http.ts';
import type { Services } from '#server/platform/services.ts';
import { fileOfAddress, keepDocumentFile, openDocumentFiles } from '#server/modules/document/public.ts';
import { sentFiles, told, whoMay } from '../sent-files.ts';

const WRITES = { right: 'CHANGE_CONTENT', action: 'keepDocumentFile' } as const;

export const documentUploads = (services: Services, address: URL): Uploads =>
  sentFiles(services, address, {
    ...WRITES,
    ...{ sentTo: '/document-files', largestBytes: LARGEST_FILE_BYTES },
    keep: (actor, { bytes }) => keepDocumentFile(services, actor, bytes),
  });

/** All other files, and those of documents for whoever writes them. */
export function withStaffDocuments(services: Services, address: URL, others: Files): Files {
  const give = openDocumentFiles(services);
  return async (path, request, requestId) => {
    const name = fileOfAddress(path);
    if (name === null) return others(path, request, requestId);
    const editor = await whoMay(services, address, WRITES, { request, requestId });
    if (editor.status !== 200) return told(editor.status, { problem: 'NOT_ALLOWED' });
    return give({ name, fileName: `${name.slice(0, 12)}.pdf`, request });
  };
}
