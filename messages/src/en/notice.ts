import type { notice as japanese } from '#messages/ja/notice.ts';

export const notice: typeof japanese = {};
