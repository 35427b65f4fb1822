/**
 * The gateway's script on the page that takes a card: fields in frames of the gateway's own, and a token for what stands in
 * them. It has the shape of the gateway's own (init, createElements, getTokenThroughIframe) as far as shops use it.
 */
(() => {
  const origin = new URL(/** @type {HTMLScriptElement} */ (document.currentScript).src).origin;
  let count = 0;

  /** @param {string} form @param {string} elementType @param {{ placeholder?: string, label?: string }} options */
  function makeField(form, elementType, { placeholder = '', label = '' } = {}) {
    const frame = document.createElement('iframe');
    frame.src = `${origin}/payment/element?${new URLSearchParams({ form, type: elementType, placeholder, label })}`;
    frame.title = label || elementType;
    frame.style.cssText = 'border:0;display:block;width:100%;height:100%';
    /** @type {Map<string, Set<(event: any) => void>>} */
    const handlers = new Map();
    const ask = (/** @type {object} */ what) => frame.contentWindow?.postMessage({ form, ...what }, origin);
    addEventListener('message', ({ data, source }) => {
      if (source !== frame.contentWindow || data?.from !== 'card field') return;
      for (const handler of handlers.get(data.event) ?? []) handler({ ...data, elementType });
    });
    return {
      form,
      ask,
      mount: (/** @type {HTMLElement} */ place) => place.replaceChildren(frame),
      unmount: () => frame.remove(),
      destroy: () => frame.remove(),
      clear: () => ask({ ask: 'clear' }),
      focus: () => ask({ ask: 'focus' }),
      blur: () => frame.blur(),
      update: () => {},
      on(/** @type {string} */ event, /** @type {(event: any) => void} */ handler) {
        if (!handlers.has(event)) handlers.set(event, new Set());
        handlers.get(event)?.add(handler);
        return this;
      },
      off(/** @type {string} */ event, /** @type {(event: any) => void} */ handler) {
        handlers.get(event)?.delete(handler);
        return this;
      },
    };
  }

  const payment = {
    createElements() {
      const form = `form-${(count += 1)}`;
      /** @type {Record<string, ReturnType<typeof makeField>>} */
      const fields = {};
      return {
        create: (
          /** @type {string} */ type,
          /** @type {{ placeholder?: string, label?: string }} */ options,
        ) => (fields[type] = makeField(form, type, options)),
        getElement: (/** @type {string} */ type) => fields[type] ?? null,
      };
    },
    /** @param {ReturnType<typeof makeField>} element @param {string} [holder] */
    getTokenThroughIframe(element, holder = '') {
      const number = (count += 1);
      return new Promise((resolve) => {
        const answered = (/** @type {any} */ event) => {
          if (event.number !== number) return;
          element.off('token', answered);
          resolve(event.answer);
        };
        element.on('token', answered);
        element.ask({ ask: 'token', number, holder });
      });
    },
  };

  Object.assign(window, { Multipayment: { init: () => payment } });
})();
