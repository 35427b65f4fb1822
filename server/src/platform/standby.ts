/**
 * Reading from a standby. It follows the database a moment behind, so whoever asks says up to where it must have followed: a
 * place in the write-ahead log that was seen at the database. How old an answer is then follows from when that was
 * seen, and no clock is compared. A standby that is not as far, or does not answer, answers nothing: the database is asked. So
 * does one that has followed another history: when a primary is lost, a standby may have played more of its log than the new one had.
 */
import { openDatabase, openPool } from './database.ts';
import type { Database } from './database.ts';
import type { Gauge } from './gauges.ts';
import { sendTogether, statement } from './transaction.ts';
import type { RowsOf, Statement } from './transaction.ts';

/** A place in the write-ahead log: its timeline, which a promotion begins anew, and the place as PostgreSQL writes it. */
export type LogPlace = string;

/** A standby notes a new timeline with its next checkpoint, so it answers nothing for some minutes after a promotion. */
const PLAYED_TIMELINE = '(select min_recovery_end_timeline from pg_control_recovery())';
const WRITTEN_TIMELINE = `('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int`;

/** Up to where a statement has seen, at the database or at a standby: asked in the statement, so never before its own rows. */
export const SEEN_UP_TO = `(case when pg_is_in_recovery() then ${PLAYED_TIMELINE} || ' ' || pg_last_wal_replay_lsn()
  else ${WRITTEN_TIMELINE} || ' ' || pg_current_wal_lsn() end)`;
export const NOWHERE: LogPlace = '0 0/0';

const FOLLOWED = `
  select pg_is_in_recovery() and ${PLAYED_TIMELINE} = split_part($1, ' ', 1)::int
    and pg_last_wal_replay_lsn() >= split_part($1, ' ', 2)::pg_lsn as followed`;
/** One that is behind is asked again a few times: most are within milliseconds. */
const TRIES = 6;
const AGAIN_AFTER_MS = 25;
/** One that failed is left alone for this long, so that nobody waits for it each time. */
const LEFT_ALONE_MS = 10_000;
const ANSWER_MS = 500;
const CONNECTIONS = 2;

export class Standby {
  private readonly db: Database;
  private leftAloneUntil = -Infinity;
  /** How many answers it gave, and how many the database had to give in its place. */
  readonly counts = { given: 0, missed: 0 };

  constructor(connectionString: string) {
    this.db = openDatabase(
      openPool({
        connectionString,
        hosts: 'that only read',
        connections: CONNECTIONS,
        name: 'portal-standby',
        connectMs: ANSWER_MS,
        answerMs: ANSWER_MS,
      }),
    );
  }

  /** The rows of statements as a standby has them that has followed at least to a place; null where none has. */
  async ask<const S extends readonly Statement[]>(place: LogPlace, statements: S): Promise<RowsOf<S> | null> {
    const rows = performance.now() < this.leftAloneUntil ? null : await this.tried(place, statements);
    this.counts[rows ? 'given' : 'missed'] += 1;
    return rows;
  }

  private async tried<const S extends readonly Statement[]>(
    place: LogPlace,
    statements: S,
  ): Promise<RowsOf<S> | null> {
    try {
      for (let attempt = 1; attempt <= TRIES; attempt += 1) {
        if (attempt > 1 && !(await this.followsSoon(place))) continue;
        // The first statement is over before the others begin, so they see at least what it found.
        const all = await sendTogether(this.db, [
          statement<{ followed: boolean }>(FOLLOWED, [place]),
          ...statements,
        ]);
        const [first, ...rows] = all as unknown as [{ followed: boolean }[], ...unknown[][]];
        if (first[0]?.followed) return rows as RowsOf<S>;
      }
    } catch {
      this.leftAloneUntil = performance.now() + LEFT_ALONE_MS;
    }
    return null;
  }

  /** Asked by itself, so that what is wanted is not read in vain again and again. */
  private async followsSoon(place: LogPlace): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    const [[answer]] = await sendTogether(this.db, [statement<{ followed: boolean }>(FOLLOWED, [place])]);
    return answer?.followed === true;
  }

  close(): Promise<void> {
    return this.db.destroy();
  }
}

/** How often a standby answered, and how often the database had to in its place. */
export function standbyGauge({ counts }: Standby): Gauge {
  return {
    ...{ name: 'portal_standby_answers', unit: '{answer}' },
    description: 'What was asked of a standby since the start: given by it, or by the database in its place.',
    read: () => [
      { value: counts.given, attributes: { by: 'standby' } },
      { value: counts.missed, attributes: { by: 'database' } },
    ],
  };
}
