/** The codes of the demo club's people, in the place of their telephones. It does not exist outside development. */
import type { Handler } from '#server/platform/http.ts';
import { securityNow } from '#server/platform/clock.ts';
import type { Services } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { nextCodeOf, staffListQuery } from '#server/modules/staff/public.ts';

const MOST = 50;

/** /dev/codes shows a page, /dev/codes.json the same for tests and tools. */
export function demoCodesPage({ db, secrets }: Services): Handler {
  return async (request) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const headers = { 'cache-control': 'no-store' };
    if (pathname !== '/dev/codes' && pathname !== '/dev/codes.json')
      return {
        status: 404,
        headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
        body: 'not found',
      };
    const [staff] = await sendTogether(db, [staffListQuery({ take: MOST, skip: 0 })]);
    const at = await securityNow(db);
    const codes = staff
      .filter(({ closedAt, passwordHash }) => closedAt === null && passwordHash !== null)
      .map((one) => ({ name: one.name, code: nextCodeOf(secrets, one, at) }));
    if (pathname === '/dev/codes.json')
      return {
        status: 200,
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(codes),
      };
    const rows = codes.map(({ name, code }) => `<tr><td>${name}</td><td><code>${code}</code></td></tr>`);
    const body = `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>確認コード（開発環境）</title></head><body><h1>確認コード（開発環境）</h1><table>${rows.join('')}</table></body></html>`;
    return { status: 200, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' }, body };
  };
}
