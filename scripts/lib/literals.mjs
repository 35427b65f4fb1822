// The string literals of a source file, read as text: for guards that look into the SQL of TypeScript without a parser.

/**
 * One literal. `text` is what stands between its quotes; what a template computes stands as one space, and the literals
 * in there are listed by themselves. `before` is the code directly before it.
 * @typedef {{ text: string, line: number, before: string }} Literal
 */

/** Where a slash begins a regular expression, and does not divide. */
const BEFORE_REGEX = /(?:^|[([{,;=:!&|?+*%~^<>-]|=>|\b(?:return|typeof|case|in|of))\s*$/;

/**
 * @param {string} source
 * @returns {Literal[]}
 */
export function literalsIn(source) {
  /** @type {Literal[]} */
  const literals = [];
  let at = 0;
  let line = 1;
  let code = '';

  const step = () => {
    if (source[at] === '\n') line += 1;
    return source[at++] ?? '';
  };
  const skipTo = (/** @type {string} */ end) => {
    while (at < source.length && !source.startsWith(end, at)) step();
  };

  const readQuoted = (/** @type {string} */ quote) => {
    const begun = { line, before: code.slice(-80) };
    let text = '';
    step();
    while (at < source.length && source[at] !== quote && source[at] !== '\n') {
      if (source[at] === '\\') step();
      text += step();
    }
    step();
    literals.push({ text, ...begun });
    code += `${quote}${text}${quote}`;
  };

  const readTemplate = () => {
    const literal = { text: '', line, before: code.slice(-80) };
    literals.push(literal);
    step();
    while (at < source.length && source[at] !== '`') {
      if (source.startsWith('${', at)) {
        at += 2;
        literal.text += ' ';
        const outside = code;
        code = '';
        readCode('}');
        code = outside;
      } else {
        if (source[at] === '\\') step();
        literal.text += step();
      }
    }
    step();
    code += '``';
  };

  const readRegex = () => {
    step();
    for (let inClass = false; at < source.length && source[at] !== '\n';) {
      const sign = step();
      if (sign === '\\') step();
      else if (sign === '[') inClass = true;
      else if (sign === ']') inClass = false;
      else if (sign === '/' && !inClass) break;
    }
    code += '/re/';
  };

  /** Reads code to its end, or past the bracket that ends it. @param {string} [end] */
  function readCode(end) {
    for (let depth = 0; at < source.length;) {
      const sign = source[at] ?? '';
      if (source.startsWith('//', at)) skipTo('\n');
      else if (source.startsWith('/*', at)) {
        skipTo('*/');
        at += 2;
      } else if (sign === "'" || sign === '"') readQuoted(sign);
      else if (sign === '`') readTemplate();
      else if (sign === '/' && BEFORE_REGEX.test(code.slice(-40))) readRegex();
      else {
        if (sign === '{') depth += 1;
        if (sign === '}' && end && depth === 0) return void step();
        if (sign === '}') depth -= 1;
        code += step();
      }
    }
  }

  readCode();
  return literals;
}
