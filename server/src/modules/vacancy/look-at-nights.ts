/** Nights as the club's own people look at them: a house's nights, what a change would do, and what was changed. */
import { isRefusal } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { SeasonStart } from '#domain/vacancy/season-set.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { Services, UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import type { StockNight } from './store.ts';
import { wishesOf } from './nights-asked.ts';
import type { NightsAsked } from './nights-asked.ts';
import { becoming, farOffIn, summaryOf } from './nights-becoming.ts';
import { nightsAsTheyAre } from './change-nights.ts';
import { changesQuery, kindsQuery, nightsQuery, seasonsOfHouseQuery } from './night-store.ts';
import type { ChangeRow, KindOfRoom, Span } from './night-store.ts';
import { MOST_PROBLEMS, writeNightsTable } from './nights-table.ts';
import type { TableProblem } from './nights-table.ts';

export type InventoryKind = KindOfRoom & { readonly nights: readonly StockNight[] };
export type Inventory = {
  readonly kinds: readonly InventoryKind[];
  readonly seasons: readonly SeasonStart[];
};

/** The nights of a house by kinds of rooms, and its seasons. No kinds for a house that there is not. */
export async function inventoryOf(db: Queryable, facilityId: number, span: Span): Promise<Inventory> {
  const [kinds, seasons] = await sendTogether(db, [kindsQuery(facilityId), seasonsOfHouseQuery(facilityId)]);
  const [nights] = await sendTogether(db, [
    nightsQuery(
      kinds.map(({ id }) => id),
      span,
    ),
  ]);
  const byKind = Map.groupBy(nights, ({ roomTypeId }) => roomTypeId);
  return {
    kinds: kinds.map((kind) => ({ ...kind, nights: byKind.get(kind.id) ?? [] })),
    seasons: seasons.map(({ firstNight, season }) => [firstNight, season]),
  };
}

/** The same as a table that can be changed and read again. */
export async function nightsTableOf(db: Queryable, facilityId: number, span: Span): Promise<string> {
  const { kinds } = await inventoryOf(db, facilityId, span);
  return writeNightsTable(
    kinds.flatMap(({ nights }) => nights),
    kinds,
  );
}

export type NightsPreview = ReturnType<typeof summaryOf> & {
  readonly unchanged: number;
  readonly problems: readonly TableProblem[];
  readonly keptForStays: readonly StockNight[];
  /** New prices that look like a slip, and have to be confirmed. */
  readonly farOff: ReturnType<typeof farOffIn>;
  /** Nights with more rooms than before, how many are free on them then, and how many there are. */
  readonly gaining: readonly {
    roomTypeId: number;
    night: StockNight['night'];
    free: number;
    rooms: number;
  }[];
};

/**
 * What would be done, without doing it and without a lock. Refuses as the change does. Who looked stands in the audit log, since stays and
 * whoever waits are named beside it.
 */
export function previewNights(
  services: UseCaseServices & Pick<Services, 'ports' | 'log'>,
  actor: Actor,
  { facilityId, asked }: { facilityId: number; asked: NightsAsked },
): Promise<NightsPreview | Refusal> {
  return runUseCase(services, actor, {
    action: 'previewNights',
    subject: `${facilityId} ${asked.kind}`,
    work: async (tx) => {
      const wishes = await wishesOf(tx, facilityId, asked);
      if (isRefusal(wishes)) return wishes;
      const { changes, notOnSale, ...rest } = becoming(
        wishes.nights,
        await nightsAsTheyAre(tx, wishes.nights),
      );
      const unknown = asked.kind === 'TABLE' ? notOnSale : [];
      const problems = [
        ...wishes.problems,
        ...unknown
          .slice(0, MOST_PROBLEMS)
          .map(({ line = 1 }): TableProblem => ({ line, column: 'night', problem: 'NOT_ON_SALE' })),
      ];
      const gaining = changes
        .filter(({ was, becomes }) => becomes.rooms > was.total)
        .map(({ was, becomes }) => ({
          ...{ roomTypeId: was.roomTypeId, night: was.night },
          ...{ free: becomes.rooms - was.sold - was.held, rooms: becomes.rooms },
        }));
      return { ...summaryOf(changes), ...rest, problems, gaining, farOff: farOffIn(asked, changes) };
    },
  });
}

type Page = { readonly take: number; readonly skip: number };

/** What was changed of a house's nights, the newest first. */
export async function nightChangesOf(db: Queryable, facilityId: number, page: Page): Promise<ChangeRow[]> {
  const [rows] = await sendTogether(db, [changesQuery(facilityId, page)]);
  return rows;
}
