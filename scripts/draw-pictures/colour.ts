/**
 * Pigments of the print and how they are blended. Blending happens in OKLab, where a step half way between indigo and
 * ochre looks half way and does not turn to mud.
 */
type Triple = [number, number, number];

/** The pigments, named as a printer would ask for them. */
export const ink = {
  gofun: '#f7f0e1',
  kinari: '#efe3c8',
  sumi: '#1f222c',
  ai: '#1f3f63',
  kon: '#172a4a',
  hanada: '#3f7397',
  asagi: '#7fb3b8',
  byakuroku: '#b9d3bd',
  rokusho: '#5b8a72',
  matsuba: '#2f4f45',
  shu: '#cf5a3c',
  akane: '#a93b36',
  kaki: '#e08f5a',
  odo: '#c99a4b',
  kincha: '#e8b765',
  akari: '#ffd98a',
  sakura: '#f0c4bb',
  fuji: '#8d86b0',
  tobi: '#6b4636',
  kuri: '#432e2a',
} as const;

/** The colour a share of the way from one to another. */
export function blend(from: string, to: string, share: number): string {
  const a = toOklab(from);
  const b = toOklab(to);
  return toHex([0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * share) as Triple);
}

function toOklab(hex: string): Triple {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function toHex([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const bytes = linear.map((value) => {
    const bounded = Math.min(1, Math.max(0, value));
    const encoded = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${bytes.join('')}`;
}
