/** The days around a stay, loaded when they are asked for. */
import { lazy } from 'react';

export const DaysAroundLater = lazy(async () => ({
  default: (await import('./days-around.tsx')).DaysAround,
}));
