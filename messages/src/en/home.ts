import type { home as japanese } from '#messages/ja/home.ts';

export const home: typeof japanese = {};
