/** What a desk may do with a stay of its day. */
import type { CombinedError } from 'urql';
import type { HouseStay, State } from './house-stays.ts';

export type DeskActions = {
  readonly checkIn: (stay: HouseStay) => Promise<void>;
  readonly checkOut: (stay: HouseStay) => Promise<void>;
  readonly assign: (stay: HouseStay) => void;
  /** Where something was refused because the stay is not as it `was` any more, says what another desk wrote; answers whether that is why. */
  readonly told: (stay: HouseStay, was: State, error: CombinedError) => Promise<boolean>;
  readonly today: string;
};
