/**
 * One card field in a frame of the gateway. The page around it hears whether it is empty or complete and never what it
 * says; the fields of one form find each other because they share an origin, and the number's asks for the token.
 */
const {
  type = '',
  form = '',
  label = '',
  placeholder = '',
} = Object.fromEntries(new URLSearchParams(location.search));
const input = /** @type {HTMLInputElement} */ (document.querySelector('input'));
input.placeholder = placeholder;
input.setAttribute('aria-label', label);
input.maxLength = type === 'cardNumber' ? 19 : type === 'cardExpiry' ? 5 : 4;
const autocomplete = { cardNumber: 'cc-number', cardExpiry: 'cc-exp', cardCvc: 'cc-csc' };
input.autocomplete = /** @type {AutoFill} */ (
  autocomplete[/** @type {keyof typeof autocomplete} */ (type)] ?? 'off'
);

const digits = (/** @type {string} */ text) => text.normalize('NFKC').replace(/\D/g, '');

/** Written as on the card: in groups of four, and month before year. */
function inShape(/** @type {string} */ text) {
  const typed = digits(text);
  if (type === 'cardNumber') return typed.slice(0, 16).replace(/(\d{4})(?=\d)/g, '$1 ');
  if (type === 'cardExpiry') return typed.length > 2 ? `${typed.slice(0, 2)}/${typed.slice(2, 4)}` : typed;
  return typed.slice(0, 4);
}

function isComplete() {
  const { length } = digits(input.value);
  return type === 'cardNumber' ? length >= 14 : type === 'cardExpiry' ? length === 4 : length >= 3;
}

const tell = (/** @type {string} */ event, facts = {}) =>
  parent.postMessage({ from: 'card field', form, elementType: type, event, ...facts }, '*');

const changed = () => tell('change', { empty: input.value === '', complete: isComplete() });

input.addEventListener('input', () => {
  input.value = inShape(input.value);
  changed();
});
input.addEventListener('focus', () => tell('focus'));
input.addEventListener('blur', () => tell('blur'));

/** What stands in the fields of the same form, read within the gateway's origin only. */
function valuesOfForm() {
  /** @type {Record<string, string>} */
  const values = {};
  for (let index = 0; index < parent.frames.length; index += 1) {
    try {
      const field = /** @type {any} */ (parent.frames[index]).cardField;
      if (field?.form === form) values[field.type] = field.value();
    } catch {
      // A frame of another origin.
    }
  }
  return values;
}

Object.assign(window, { cardField: { form, type, value: () => input.value } });

/** A token for what stands in the form, told to the page that asked. @param {{ number: number, holder: string }} asked @param {string} origin */
async function makeToken({ number, holder }, origin) {
  const body = JSON.stringify({ ...valuesOfForm(), holder });
  const answer = await fetch('/payment/token', { method: 'POST', body })
    .then((reply) => reply.json())
    .catch(() => ({ result: 'error', errorList: [{ legacyCode: '901' }] }));
  parent.postMessage({ from: 'card field', form, event: 'token', number, answer }, origin);
}

addEventListener('message', ({ data, source, origin }) => {
  if (source !== parent || data?.form !== form) return;
  if (data.ask === 'clear') {
    input.value = '';
    changed();
  }
  if (data.ask === 'focus') input.focus();
  if (data.ask === 'token') void makeToken(data, origin);
});

tell('ready');
