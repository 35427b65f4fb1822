/**
 * The document that takes a card. It stands in a frame of the card page, with a content security policy of its own: the
 * gateway's script and frames are allowed here and nowhere else, and no script of the portal's pages runs in it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf } from '#domain/kernel/language.ts';
import { payment as en } from '#messages/en/payment.ts';
import { payment as ja } from '#messages/ja/payment.ts';
import type { IdPassGateway } from '#server/platform/configuration.ts';
import type { Reply } from '#server/platform/http.ts';

const words = { ja: ja.cardFields, en: en.cardFields };
const part = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const SCRIPT = part('card-fields-script.js');
const STYLE = part('card-fields-style.css');

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** Only the gateway is let in, and only the portal's own pages may show it. */
function policy({ scriptUrl, url }: IdPassGateway): string {
  const gateway = [...new Set([scriptUrl.origin, url.origin])].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptUrl.origin}`,
    "style-src 'self'",
    `frame-src ${gateway}`,
    `connect-src ${gateway}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

export function cardFieldsPage(gateway: IdPassGateway, search: URLSearchParams): Reply {
  const language = languageOf(search.get('lang') ?? '');
  const size = ['large', 'largest'].find((one) => one === search.get('size')) ?? 'standard';
  const texts = words[language];
  const says = search.get('use') === 'pays' ? { ...texts, submit: texts.submitToPay } : texts;
  const field = (name: 'cardNumber' | 'cardExpiry' | 'cardCvc', hint = ''): string =>
    `<div class="field" data-field="${name}"><p class="label" id="${name}-label">${escaped(says[name])}</p>` +
    `${hint ? `<p class="hint">${escaped(hint)}</p>` : ''}<div class="box"></div><p class="problem" role="alert" hidden></p></div>`;
  const body = `<!doctype html><html lang="${language}" data-size="${size}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(says.title)}</title>
<link rel="stylesheet" href="/payment/card-fields.css">
<script src="${escaped(gateway.scriptUrl.toString())}" defer></script><script src="/payment/card-fields.js" defer></script></head>
<body><form novalidate aria-label="${escaped(says.title)}" data-api-key="${escaped(gateway.apiKey)}" data-public-key="${escaped(gateway.publicKey)}" data-words="${escaped(JSON.stringify(says))}">
${field('cardNumber')}<div class="pair">${field('cardExpiry', says.cardExpiryHint)}${field('cardCvc', says.cardCvcHint)}</div>
<div class="field" data-field="holder"><label class="label" for="holder">${escaped(says.holder)}</label><p class="hint" id="holder-hint">${escaped(says.holderExample)}</p>
<input id="holder" class="box" autocomplete="cc-name" autocapitalize="characters" spellcheck="false" maxlength="45" aria-describedby="holder-hint"><p class="problem" role="alert" hidden></p></div>
<p class="problem form-problem" role="alert" hidden></p><button disabled>${escaped(says.submit)}</button></form></body></html>`;
  return {
    status: 200,
    body,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy(gateway),
      'x-frame-options': 'SAMEORIGIN',
    },
  };
}

export const cardFieldsScript: Reply = {
  status: 200,
  body: SCRIPT,
  headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
};
export const cardFieldsStyle: Reply = {
  status: 200,
  body: STYLE,
  headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
};
