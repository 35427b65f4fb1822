import type { payment as japanese } from '#messages/ja/payment.ts';

export const payment: typeof japanese = {};
