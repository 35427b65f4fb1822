/**
 * Prints the outlines of Japan's prefectures onto the plane of the map: `node web/outlines/print-outlines.ts`, with --check to
 * compare only. What is too fine to be seen on the largest map is left out. Where the data come from stands in licence.txt.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { merge, mesh } from 'topojson-client';
import { filter, filterWeight, presimplify, simplify, sphericalTriangleArea } from 'topojson-simplify';
import type { GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification';
import { pointOf, type Point } from '#web/features/vacancy/map-plane.ts';

type Japan = Topology<{ jpn: GeometryCollection }>;

/** In steradians: corners and islands that take less are left out. */
const finestCorner = 1.1e-9;
const smallestIsland = 6e-8;

const source = join(import.meta.dirname, 'japan.topo.json');
const northern = join(import.meta.dirname, 'northern-islands.json');
const target = join(import.meta.dirname, '../src/features/vacancy/map-outlines.ts');

const rounded = ({ x, y }: Point): [number, number] => [Math.round(x), Math.round(y)];

/** A line in steps from each point to the next, which are short; empty where the map does not show it whole. */
function steps(line: readonly (readonly number[])[], end: 'z' | ''): string {
  const points = line.map(([longitude, latitude]) =>
    pointOf({ longitude: longitude ?? 0, latitude: latitude ?? 0 }),
  );
  const shown = points.filter((point) => point !== null).map(rounded);
  if (shown.length < points.length) return '';
  let [x, y] = shown[0] ?? [0, 0];
  const moves = shown.slice(1).flatMap(([nextX, nextY]) => {
    const move = [nextX - x, nextY - y] as const;
    [x, y] = [nextX, nextY];
    return move[0] === 0 && move[1] === 0 ? [] : [move];
  });
  // A ring ends where it began: closing it is its last step.
  const kept = end === 'z' ? moves.slice(0, -1) : moves;
  if (kept.length < (end === 'z' ? 2 : 1)) return '';
  const first = shown[0] ?? [0, 0];
  return `M${first.join(',')}l${kept.map((move) => move.join(',')).join(' ')}${end}`.replaceAll(
    /[, ]-/g,
    '-',
  );
}

function outlines(): { land: string; borders: string } {
  const fine = presimplify(JSON.parse(readFileSync(source, 'utf8')) as Japan, sphericalTriangleArea as never);
  const light = filter(simplify(fine, finestCorner), filterWeight(fine, smallestIsland)) as Japan;
  const { jpn } = light.objects;
  const land = merge(light, jpn.geometries as (Polygon | MultiPolygon)[]);
  // The prefectures' data leave out the islands east of Nemuro, which every map of Japan has.
  const islands = JSON.parse(readFileSync(northern, 'utf8')) as number[][][];
  const borders = mesh(light, jpn, (one, other) => one !== other);
  return {
    land: [...land.coordinates.flat(), ...islands].map((ring) => steps(ring, 'z')).join(''),
    borders: borders.coordinates.map((line) => steps(line, '')).join(''),
  };
}

const { land, borders } = outlines();
const text = `/** Printed by web/outlines/print-outlines.ts: the coasts of Japan and the borders of its prefectures, on the plane of map-plane.ts. */
export const land =
  '${land}';
export const borders =
  '${borders}';
`;

if (!process.argv.includes('--check')) {
  writeFileSync(target, text);
  process.stdout.write(`${(text.length / 1024).toFixed(1)} KB\n`);
} else if (readFileSync(target, 'utf8') !== text) {
  process.stdout.write('web/src/features/vacancy/map-outlines.ts is not what web/outlines prints\n');
  process.exitCode = 1;
}
