/** A text as a picture for scanners, drawn here: nothing of it leaves the page. */
import { encodeQR } from 'qr';

/** The light frame that scanners need around it, in its own squares. */
const FRAME = 4;

/** The dark squares as one path, a stroke for each run of them in a row. */
export function qrPath(text: string): { path: string; size: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: FRAME });
  const strokes = rows.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index: x, 0: { length } }) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { path: strokes.join(''), size: rows.length };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrPath(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto block w-full max-w-56 rounded-md bg-white forced-color-adjust-none"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
