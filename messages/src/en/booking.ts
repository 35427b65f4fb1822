import type { booking as japanese } from '#messages/ja/booking.ts';

export const booking: typeof japanese = {};
