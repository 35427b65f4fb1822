/**
 * Reads a plain row of numbers as places. A composition is a long row of hand-chosen numbers, and a row reads better
 * than a column of brackets.
 */
import type { Point } from './sheet.ts';

/** Points: x and y in turn. */
export function pairs(row: readonly number[]): Point[] {
  return grouped(row, 2).map(([x, y]): Point => [x!, y!]);
}

/** Places with one size. */
export function triples(row: readonly number[]): [number, number, number][] {
  return grouped(row, 3).map(([a, b, c]) => [a!, b!, c!]);
}

/** Places with two sizes. */
export function quads(row: readonly number[]): [number, number, number, number][] {
  return grouped(row, 4).map(([a, b, c, d]) => [a!, b!, c!, d!]);
}

function grouped(row: readonly number[], size: number): number[][] {
  if (row.length % size !== 0) throw new Error(`A row of ${row.length} numbers does not divide by ${size}`);
  return Array.from({ length: row.length / size }, (_, index) => row.slice(index * size, (index + 1) * size));
}
