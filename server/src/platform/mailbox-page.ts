/** The development mailbox: every mail the portal has written, newest first. It does not exist elsewhere. */
import type { Database } from './database.ts';
import type { Handler } from './http.ts';

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** /dev/mailbox shows a page, /dev/mailbox.json the same for tests and tools; ?to= narrows both to one recipient. */
export function mailboxPage(db: Database): Handler {
  return async (request) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const to = url.searchParams.get('to');
    let query = db.selectFrom('dev_mails').selectAll().orderBy('id', 'desc').limit(50);
    if (to) query = query.where('recipient', '=', to.toLowerCase());
    const mails = await query.execute();
    const headers = { 'cache-control': 'no-store' };
    if (url.pathname === '/dev/mailbox.json') {
      const body = JSON.stringify(
        mails.map((m) => ({ id: m.id, at: m.at, to: m.recipient, subject: m.subject, text: m.text_body })),
      );
      return { status: 200, headers: { ...headers, 'content-type': 'application/json' }, body };
    }
    if (url.pathname !== '/dev/mailbox') {
      return {
        status: 404,
        body: 'not found',
        headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
      };
    }
    const items = mails.map(
      (m) =>
        `<article><h2>${escape(m.subject)}</h2><p>${m.at.toISOString()} → ${escape(m.recipient)}</p><pre>${escape(m.text_body)}</pre></article>`,
    );
    const body = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>メールボックス（開発環境）</title></head><body><h1>メールボックス（開発環境）</h1>${items.join('') || '<p>まだメールはありません。</p>'}</body></html>`;
    return { status: 200, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body };
  };
}
