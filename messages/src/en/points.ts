import type { points as japanese } from '#messages/ja/points.ts';

export const points: typeof japanese = {};
