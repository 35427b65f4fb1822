/** What a desk may do with a stay of its day. */
import type { HouseStay } from './house-stays.ts';

export type DeskActions = {
  readonly checkIn: (stay: HouseStay) => Promise<void>;
  readonly checkOut: (stay: HouseStay) => Promise<void>;
  readonly assign: (stay: HouseStay) => void;
  readonly today: string;
};
