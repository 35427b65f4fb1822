import type { contract as japanese } from '#messages/ja/contract.ts';

export const contract: typeof japanese = {};
