/** The pages that a person sees: the list of test cards, and the page where the holder of a card is asked. */
import type { Trade } from './book.ts';
import { masked } from './call.ts';
import { testCards } from './test-cards.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const STYLE = `
  :root { color-scheme: light; }
  body { font: 17px/1.7 system-ui, sans-serif; margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem; color: #1d2a33; background: #f6f7f8; }
  h1 { font-size: 1.5rem; line-height: 1.3; }
  .card { background: #fff; border: 1px solid #d5dbe0; border-radius: 12px; padding: 1.5rem; }
  table { border-collapse: collapse; width: 100%; }
  td, th { text-align: left; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #e3e8ec; vertical-align: top; }
  td:first-child { font-variant-numeric: tabular-nums; white-space: nowrap; }
  button { font: inherit; font-weight: 600; min-height: 48px; padding: .4rem 1.5rem; border-radius: 999px; border: 2px solid #1c4c63; background: #1c4c63; color: #fff; }
  button.quiet { background: #fff; color: #1c4c63; }
  button:focus-visible { outline: 3px solid #e0902b; outline-offset: 3px; }
  form { display: flex; flex-wrap: wrap; gap: 1rem; margin-top: 1.5rem; }
  @media (max-width: 30rem) { table, tbody, tr, td { display: block; } thead { display: none; } td:first-child { border: 0; padding-bottom: 0; font-weight: 600; } }`;

const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${head}<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;

export function cardsPage(): string {
  const rows = testCards
    .map(({ number, says }) => `<tr><td>${number.replace(/(\d{4})(?=\d)/g, '$1 ')}</td><td>${says}</td></tr>`)
    .join('');
  return page(
    'Test cards',
    `<h1>Test cards of the gateway simulator</h1>
    <p>Any later month and any three digits go with them. Other numbers are refused and not kept.</p>
    <div class="card"><table><thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead><tbody>${rows}</tbody></table></div>`,
  );
}

/** Forms lead to the simulator and to where the holder returns, and nowhere else. */
export function pageHeaders({ returnUrl }: Trade): Record<string, string> {
  const back = URL.canParse(returnUrl) ? new URL(returnUrl).origin : '';
  return {
    'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; form-action 'self' ${back}`,
    'referrer-policy': 'no-referrer',
  };
}

const asYen = (amount: number): string => `${amount.toLocaleString('ja-JP')}円`;

export function holderPage(trade: Trade): string {
  const what = trade.jobCode === 'CHECK' ? 'カードのご登録 / Saving a card' : asYen(trade.amount);
  return page(
    'カード認証（シミュレーター）',
    `<h1>カード認証 <small>Card authentication (simulator)</small></h1>
    <div class="card"><table><tbody>
      <tr><td>カード番号</td><td>${trade.card ? masked(trade.card.number) : ''}</td></tr>
      <tr><td>金額</td><td>${what}</td></tr>
    </tbody></table>
    <form method="post">
      <button name="decision" value="approve">承認する / Approve</button>
      <button name="decision" value="cancel" class="quiet">キャンセル / Cancel</button>
    </form></div>`,
  );
}

/** Leads back to the shop by itself, and by a button where it is slow on purpose. */
export function returnPage(trade: Trade, waitMs: number): string {
  const action = escaped(trade.returnUrl);
  const method = trade.returnsBy === 'GET' ? 'get' : 'post';
  return page(
    'お戻りいただいています',
    `<h1>お店のページに戻ります <small>Returning to the shop</small></h1>
    <form id="back" method="${method}" action="${action}">
      <input type="hidden" name="AccessID" value="${escaped(trade.accessId)}">
      <button>いますぐ戻る / Return now</button>
    </form>
    <script>setTimeout(() => document.getElementById('back').submit(), ${waitMs});</script>`,
  );
}
