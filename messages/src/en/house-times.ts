import type { houseTimes as japanese } from '#messages/ja/house-times.ts';

export const houseTimes: typeof japanese = {
  from: (day, time) => `${day}, from ${time}`,
  until: (day, time) => `${day}, until ${time}`,
};
