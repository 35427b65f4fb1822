/**
 * The sheet of paper: collects shapes and gradients and writes them as one small vector file. It shares equal
 * gradients and knows nothing of what is drawn.
 */
export type Point = readonly [x: number, y: number];
/** A colour at a place of a gradient; the last value is its strength, 1 when left out. */
export type Stop = readonly [place: number, colour: string, strength?: number];
type Attributes = Record<string, string | number | undefined>;

export class Sheet {
  readonly width: number;
  readonly height: number;
  readonly #definitions: string[] = [];
  readonly #known = new Map<string, string>();
  readonly #shapes: string[] = [];

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  /** Puts ready markup on the sheet. */
  put(markup: string): void {
    this.#shapes.push(markup);
  }

  path(d: string, attributes: Attributes): void {
    this.put(`<path d="${d}"${written(attributes)}/>`);
  }

  rect(x: number, y: number, width: number, height: number, attributes: Attributes): void {
    this.put(
      `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"${written(attributes)}/>`,
    );
  }

  circle(x: number, y: number, radius: number, attributes: Attributes): void {
    this.put(`<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}"${written(attributes)}/>`);
  }

  ellipse(x: number, y: number, rx: number, ry: number, attributes: Attributes): void {
    this.put(
      `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}"${written(attributes)}/>`,
    );
  }

  /** A fill that runs from the top of a shape to its foot. */
  down(...stops: Stop[]): string {
    return this.#gradient('linearGradient', 'x2="0" y2="1"', stops);
  }

  /** A fill that runs from the left of a shape to its right. */
  across(...stops: Stop[]): string {
    return this.#gradient('linearGradient', '', stops);
  }

  /** A fill between two heights of the sheet, the same for every shape it is used on. */
  level(top: number, bottom: number, ...stops: Stop[]): string {
    const place = `gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${short(top)}" y2="${short(bottom)}"`;
    return this.#gradient('linearGradient', place, stops);
  }

  /** A fill from the middle of a shape outwards. */
  glow(...stops: Stop[]): string {
    return this.#gradient('radialGradient', '', stops);
  }

  /** Defines something once and gives the name to use it by. */
  define(markup: (id: string) => string): string {
    const key = markup('');
    const known = this.#known.get(key);
    if (known) return known;
    const id = nameOf(this.#known.size);
    this.#known.set(key, id);
    this.#definitions.push(markup(id));
    return id;
  }

  use(
    id: string,
    x: number,
    y: number,
    attributes: Attributes & { scale?: number; turn?: number; flip?: number } = {},
  ): void {
    const { scale = 1, turn = 0, flip = 1, ...rest } = attributes;
    const turned = turn ? `rotate(${short(turn)})` : '';
    const scaled =
      flip < 0
        ? `scale(${short(-scale, 2)} ${short(scale, 2)})`
        : scale === 1
          ? ''
          : `scale(${short(scale, 2)})`;
    this.put(
      `<use href="#${id}" transform="translate(${short(x)} ${short(y)})${turned}${scaled}"${written(rest)}/>`,
    );
  }

  /** Draws something once, around the point 0,0, to be printed many times with `use`. */
  stamp(draw: () => void): string {
    const before = this.#shapes.length;
    draw();
    const drawn = this.#shapes.splice(before).join('');
    return this.define((id) => `<g id="${id}">${drawn}</g>`);
  }

  /** Draws inside a shape only. */
  within(clip: string, draw: () => void): void {
    const id = this.define((name) => `<clipPath id="${name}">${clip}</clipPath>`);
    this.put(`<g clip-path="url(#${id})">`);
    draw();
    this.put('</g>');
  }

  toString(): string {
    const size = `viewBox="0 0 ${this.width} ${this.height}" width="${this.width}" height="${this.height}" preserveAspectRatio="xMidYMid slice"`;
    const definitions = this.#definitions.length ? `<defs>${this.#definitions.join('')}</defs>` : '';
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${definitions}${this.#shapes.join('')}</svg>\n`;
  }

  #gradient(kind: string, place: string, stops: Stop[]): string {
    const inner = stops.map(([at, colour, strength]) => {
      const opacity = strength === undefined || strength === 1 ? '' : ` stop-opacity="${short(strength, 2)}"`;
      return `<stop offset="${short(at, 3)}" stop-color="${colour}"${opacity}/>`;
    });
    const spaced = place ? ` ${place}` : '';
    const id = this.define((name) => `<${kind} id="${name}"${spaced}>${inner.join('')}</${kind}>`);
    return `url(#${id})`;
  }
}

/** A number with no more digits than the eye can use. */
export function short(value: number, digits = 1): string {
  const fixed = Number(value.toFixed(digits));
  return String(Object.is(fixed, -0) ? 0 : fixed);
}

/** Straight strokes from point to point, written as whole-pixel steps. */
export function line(points: readonly Point[]): string {
  const [first, ...rest] = points.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  let [x, y] = first!;
  let d = `M${x} ${y}l`;
  for (const [nextX, nextY] of rest) {
    d += joined(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return d.replace('l ', 'l');
}

/** A soft curve through the points. */
export function curve(points: readonly Point[], digits = 0): string {
  // Rounding the points first keeps the steps from drifting away from them.
  const rounded = points.map(([x, y]): Point => [Number(x.toFixed(digits)), Number(y.toFixed(digits))]);
  const at = (index: number) => rounded[Math.min(rounded.length - 1, Math.max(0, index))]!;
  let d = `M${short(at(0)[0], digits)} ${short(at(0)[1], digits)}c`;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const steps = [
      (to[0] - before[0]) / 6,
      (to[1] - before[1]) / 6,
      to[0] - from[0] - (after[0] - from[0]) / 6,
      to[1] - from[1] - (after[1] - from[1]) / 6,
      to[0] - from[0],
      to[1] - from[1],
    ];
    d += steps
      .map((step) => ` ${short(step, digits)}`)
      .join('')
      .replaceAll(' -', '-');
  }
  return d.replace('c ', 'c');
}

/** Closes a line downwards, so that it becomes land. */
export function downTo(points: readonly Point[], floor: number): Point[] {
  return [...points, [points.at(-1)![0], floor], [points[0]![0], floor]];
}

function joined(dx: number, dy: number): string {
  return `${dx < 0 ? '' : ' '}${dx}${dy < 0 ? '' : ' '}${dy}`;
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? short(value, 2) : value}"`)
    .join('');
}

function nameOf(index: number): string {
  return index < 26
    ? String.fromCodePoint(97 + index)
    : `${nameOf(Math.floor(index / 26) - 1)}${nameOf(index % 26)}`;
}
