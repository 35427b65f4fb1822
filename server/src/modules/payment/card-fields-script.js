/**
 * Puts the gateway's own fields into their places and asks it for a token, which is handed to the page around. What is
 * typed never leaves the gateway's frames but by that token.
 */
const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
const words = JSON.parse(form.dataset['words'] ?? '{}');
const button = /** @type {HTMLButtonElement} */ (form.querySelector('button'));
const holder = /** @type {HTMLInputElement} */ (document.getElementById('holder'));

/** What is wrong, by the gateway's codes. @type {Record<string, [field: string, problem: string]>} */
const CODES = {
  100: ['cardNumber', 'numberMissing'],
  101: ['cardNumber', 'numberWrong'],
  102: ['cardNumber', 'numberNotTaken'],
  110: ['cardExpiry', 'expiryMissing'],
  111: ['cardExpiry', 'expiryWrong'],
  112: ['cardExpiry', 'expiryWrong'],
  113: ['cardExpiry', 'expiryPast'],
  121: ['cardCvc', 'cvcWrong'],
  122: ['cardCvc', 'cvcMissing'],
};

const tell = (/** @type {string} */ event, facts = {}) =>
  parent.postMessage({ from: 'card fields', event, ...facts }, location.origin);

const placeOf = (/** @type {string} */ name) =>
  /** @type {HTMLElement} */ (form.querySelector(`[data-field="${name}"]`));

/** @param {HTMLElement | null} place @param {string | null} problem */
function show(place, problem) {
  const line = /** @type {HTMLElement} */ (
    place ? place.querySelector('.problem') : form.querySelector('.form-problem')
  );
  place?.classList.toggle('wrong', problem !== null);
  line.hidden = problem === null;
  line.textContent = problem === null ? '' : (words.problems[problem] ?? words.problems.other);
}

function showNone() {
  for (const name of ['cardNumber', 'cardExpiry', 'cardCvc', 'holder']) show(placeOf(name), null);
  show(null, null);
}

/** Beyond it nobody answers any more. */
const PATIENCE_MS = 30_000;

let isBusy = false;
function setBusy(/** @type {boolean} */ busy) {
  isBusy = busy;
  button.setAttribute('aria-disabled', String(busy));
  button.textContent = busy ? words.busy : words.submit;
}

/** Capitals, as on the card, and the apostrophe that telephones make of a plain one. Letters of full width are not turned: they are refused. */
const asOnCard = (/** @type {string} */ text) => text.trim().replaceAll('’', "'").toUpperCase();

function holderProblem() {
  if (holder.value === '') return 'holderMissing';
  return /^[A-Z][A-Z .,'/-]*$/.test(holder.value) ? null : 'holderWrong';
}

function begin() {
  const gateway = /** @type {any} */ (window).Multipayment;
  if (!gateway) {
    show(null, 'other');
    const line = form.querySelector('.form-problem');
    if (line) line.textContent = words.unavailable;
    tell('unavailable');
    return;
  }
  const payment = gateway.init(form.dataset['apiKey'], form.dataset['publicKey'], undefined, false, true);
  const elements = payment.createElements();
  /** Before all of them are there, nobody would hear what is asked of them. */
  const awaited = new Set(['cardNumber', 'cardExpiry', 'cardCvc']);
  const fields = ['cardNumber', 'cardExpiry', 'cardCvc'].map((name) => {
    const placeholder = name === 'cardExpiry' ? 'MM/YY' : '';
    const element = elements.create(name, { placeholder, label: words[name] });
    const box = /** @type {HTMLElement} */ (placeOf(name).querySelector('.box'));
    element.on('ready', () => {
      awaited.delete(name);
      if (awaited.size === 0) button.disabled = false;
    });
    element.mount(box);
    element.on('focus', () => box.classList.add('focused'));
    element.on('blur', () => box.classList.remove('focused'));
    element.on('change', () => show(placeOf(name), null));
    return { name, element };
  });
  const [number] = fields;
  const focusOn = (/** @type {string} */ name) =>
    name === 'holder' ? holder.focus() : fields.find((field) => field.name === name)?.element.focus();

  async function send() {
    if (isBusy) return;
    showNone();
    holder.value = asOnCard(holder.value);
    setBusy(true);
    const answer = await Promise.race([
      payment.getTokenThroughIframe(number?.element, holder.value),
      new Promise((resolve) => {
        setTimeout(() => resolve({ errorList: [{ legacyCode: '' }] }), PATIENCE_MS);
      }),
    ]);
    /** @type {[string, string][]} */
    const problems = (answer.errorList ?? []).map(
      (/** @type {{ legacyCode: string }} */ { legacyCode }) => CODES[legacyCode] ?? ['', 'other'],
    );
    const ofHolder = holderProblem();
    if (ofHolder) problems.push(['holder', ofHolder]);
    if (problems.length === 0)
      return tell('token', {
        token: answer.tokenList[0],
        lastDigits: String(answer.maskedCardNumber ?? '').slice(-4),
      });
    for (const [name, problem] of problems) show(name ? placeOf(name) : null, problem);
    setBusy(false);
    focusOn(problems[0]?.[0] ?? 'cardNumber');
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send();
  });
  holder.addEventListener('input', () => show(placeOf('holder'), null));
  // The page around has been refused: the number is entered again, and nothing else is lost.
  addEventListener('message', ({ data, source, origin }) => {
    if (source !== parent || origin !== location.origin || data?.to !== 'card fields') return;
    if (data.ask !== 'again') return;
    setBusy(false);
    number?.element.clear();
    fields[2]?.element.clear();
    number?.element.focus();
  });
  tell('ready');
}

// The size of letters changes with that of the page around, and what was typed stays.
addEventListener('message', ({ data, source, origin }) => {
  if (source !== parent || origin !== location.origin || data?.to !== 'card fields') return;
  if (['standard', 'large', 'largest'].includes(data.size))
    document.documentElement.dataset['size'] = data.size;
});
new ResizeObserver(() =>
  tell('size', { height: document.documentElement.getBoundingClientRect().height }),
).observe(document.documentElement);
begin();
