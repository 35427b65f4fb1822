/** Files that the club hands out to its members: without an open session their addresses lead to the login. */
import type { IncomingMessage } from 'node:http';
import { document as en } from '#messages/en/document.ts';
import { document as ja } from '#messages/ja/document.ts';
import type { Files, Reply } from '#server/platform/http.ts';

const MEMBERS_FOLDER = '/documents/';
const WAY = '/home/download-documents';

const sentence = ({ lead, way, end }: typeof ja.closed) => `${lead}<a href="${WAY}">${way}</a>${end}`;

/** A page, and not a way elsewhere: what is being saved must fail rather than become the login under a paper's name. */
const askToLogIn: Reply = {
  status: 401,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  body: `<!doctype html><html lang="ja"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${ja.closed.title}</title>
<p>${sentence(ja.closed)}
<p lang="en">${sentence(en.closed)}`,
};

/** Asks who is there before a file of the members' folder is given; all other files are given to everyone. */
export function behindLogin(files: Files, isMember: (request: IncomingMessage) => Promise<boolean>): Files {
  return async (path, request, requestId) => {
    if (!path.startsWith(MEMBERS_FOLDER)) return files(path, request, requestId);
    if (!(await isMember(request))) return askToLogIn;
    const reply = await files(path, request, requestId);
    return { ...reply, headers: { ...reply.headers, 'cache-control': 'private, no-cache' } };
  };
}
