import type { vacancy as japanese } from '#messages/ja/vacancy.ts';

export const vacancy: typeof japanese = {};
