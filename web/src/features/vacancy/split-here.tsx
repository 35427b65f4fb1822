/** A stay that no room of a facility has for all its nights, put together of two of them where that can be. */
import type { Asked } from './day-state.ts';
import { Splits } from './proposals.tsx';
import type { FoundFacility } from './search-queries.ts';
import { splitStays } from './split-stay.ts';

export function SplitHere({ facility, asked }: { facility: FoundFacility; asked: Asked }) {
  return <Splits splits={splitStays([facility], asked)} asked={asked} />;
}
