/** What the portal and the console ask of documents. */
export { behindLogin } from './member-files.ts';
export { fileOfAddress } from './file-address.ts';
export { openDocumentFiles, withDocumentFiles } from './file-route.ts';
export { keepDocumentFile } from './keep-file.ts';
export {
  documentOfStaffQuery,
  saveDocument,
  withdrawDocument,
  writtenDocumentsQuery,
} from './write-document.ts';
export type { DocumentOfStaff } from './write-document.ts';
