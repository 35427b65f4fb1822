/** What the portal asks of documents. */
export { behindLogin } from './member-files.ts';
