/** The month of a room type, loaded when it is opened. */
import { lazy } from 'react';

export const DaysAroundLater = lazy(async () => ({
  default: (await import('./days-around.tsx')).DaysAround,
}));
