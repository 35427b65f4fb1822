import { decodeQR } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-code.tsx';

/** The path as a scanner sees it: four bytes a dot, each square so many dots wide. */
function picture(text: string, dots = 4) {
  const { path, size } = qrPath(text);
  const width = size * dots;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let dx = 0; dx < Number(length) * dots; dx += 1)
      for (let dy = 0; dy < dots; dy += 1) {
        const at = ((Number(y) * dots + dy) * width + Number(x) * dots + dx) * 4;
        data.fill(0, at, at + 3);
      }
  return { width, height: width, data };
}

describe('the picture of a code', () => {
  it.each(['SC1.AZS8Fxpbdh6Qp4bSGYtB7A.M6bVbG2Yx0E', 'x', 'ご予約'])('is read as %s', (text) => {
    expect(decodeQR(picture(text))).toBe(text);
  });
});
