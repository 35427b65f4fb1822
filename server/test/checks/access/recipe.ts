/** How a root field is asked in the access matrix, and what those ask who may and may not. */
import { addDays } from '#domain/kernel/calendar-date.ts';
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import type { Belongings, Named } from './belongings.ts';

/** What everybody sees: no row of a member's. */
export type Catalogue = {
  readonly roomTypeId: string;
  readonly productId: string;
  readonly day: CalendarDate;
};

export type Role = 'MAIN' | 'SUB' | 'FAMILY';

export type Recipe = {
  /** public: anyone; session: also a login that must change its password; member: every other live login. */
  readonly scope: 'public' | 'session' | 'member';
  readonly ids: Readonly<Record<string, Named>>;
  readonly variables: (own: Belongings, catalogue: Catalogue) => Record<string, unknown>;
  /** What a caller gets for the own row; 'done' where nothing is said. */
  readonly own?: string;
  /** What a colleague of the same membership gets; 'done' for contracts and bookings where nothing is said. */
  readonly colleague?: Readonly<Record<Role, string>>;
  /** The same for one kind of row, where others of the call answer otherwise. */
  readonly colleagueOf?: Readonly<Partial<Record<Named, Readonly<Record<Role, string>>>>>;
  /** What a role gets whatever it names. */
  readonly barred?: Partial<Record<Role, string>>;
  /** Whether asking uses the rows up, so that the next cell needs new ones. */
  readonly spends?: 'hold' | 'booking' | 'device' | 'subMember' | 'companion' | 'savedSearch' | 'entry';
};

export const plain = (
  scope: Recipe['scope'],
  variables: Record<string, unknown> = {},
  own?: string,
): Recipe => ({
  scope,
  ids: {},
  variables: () => variables,
  own,
});

/** For rows on which the call is refused whoever of the membership asks. */
export const refused = (key: string) => ({ own: key, colleague: { MAIN: key, SUB: key, FAMILY: key } });
export const stayOf = (own: Belongings, { roomTypeId, day }: Catalogue) => ({
  roomTypeId,
  contractId: own.contractId,
  checkInDate: day,
  checkOutDate: addDays(day, 2),
});
