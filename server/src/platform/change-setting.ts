/**
 * The club changes one of its settings: at the console with a reason, at the operator's tools without. What was before and what came after
 * stay written down, so that it is looked up and taken back. Servers read a setting when they need it, so none is started anew.
 */
import { asOneLine } from '#domain/kernel/controls.ts';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { nameOf } from './actor.ts';
import type { Actor } from './actor.ts';
import type { Queryable, Tx } from './database.ts';
import type { UseCaseServices } from './services.ts';
import type { Setting } from './settings.ts';
import { sendTogether, statement } from './transaction.ts';
import type { Statement } from './transaction.ts';
import { runUseCase } from './use-case.ts';

/** A value as JSON writes it; null where the portal's own is to hold, or holds. */
export type WrittenValue = string | null;

export type SettingChange = {
  readonly id: string;
  readonly before: WrittenValue;
  readonly after: WrittenValue;
  readonly byName: string;
  readonly reason: string | null;
  readonly byTwo: boolean;
  /** Who had proposed what another approved; null where nobody had, and of changes of before. */
  readonly proposedBy: string | null;
  readonly changedAt: Date;
};

const CHANGES = `select id::text as id, before::text as before, after::text as after, by_name as "byName", reason, by_two as "byTwo", proposed_by as "proposedBy",
  changed_at as "changedAt" from setting_changes`;
const LAST = '9223372036854775807';
type Older = { readonly before: string | null; readonly take: number };

/** What was changed of a setting, the newest first. */
export const settingChangesQuery = (name: string, { before, take }: Older): Statement<SettingChange> =>
  statement(`${CHANGES} where name = $1 and id < $2 order by setting_changes.id desc limit $3`, [
    name,
    before ?? LAST,
    take,
  ]);

export type StoredSetting = {
  readonly name: string;
  /** As JSON writes it; null where the portal's own value holds. */
  readonly stored: WrittenValue;
  readonly changedAt: Date | null;
  readonly changedBy: string | null;
};

/** What the rows say of each of some names, and who changed it last. */
export const storedSettingsQuery = (names: readonly string[]): Statement<StoredSetting> =>
  statement(
    `select n.name, s.value::text as stored, c.changed_at as "changedAt", c.by_name as "changedBy"
     from unnest($1::text[]) as n (name) left join settings s on s.name = n.name
     left join lateral (select changed_at, by_name from setting_changes where name = n.name order by id desc limit 1) c on true`,
    [names],
  );

/** What a written value means; undefined for what JSON does not write. */
export function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

type Wanted = {
  readonly value: WrittenValue;
  /** What whoever changes it had before them; undefined at the operator's tools, which take what is there. */
  readonly before?: WrittenValue;
  readonly reason?: string;
  /** Decides what was proposed, before anything is done. */
  readonly decide?: (tx: Tx) => Promise<Refusal | null>;
  readonly proposedBy?: string;
};

/**
 * Sets one, or goes back to the portal's own value. BAD_INPUT_ERROR, with what is wrong, for a value out of bounds and, at the console, for
 * want of a reason; NEEDS_SECOND where one person there may only propose it; CHANGED_BY_ANOTHER where it is not any more as it was shown,
 * and PROPOSAL_OUTDATED where that is found when it is approved.
 */
export function changeSetting(
  services: UseCaseServices,
  actor: Actor,
  setting: Setting,
  { value, before, reason, decide, proposedBy }: Wanted,
): Promise<true | Refusal> {
  const isAtConsole = actor.kind === 'staff' && actor.mandate !== null;
  const asked = asOneLine(`${setting.name} = ${value ?? 'default'}`).slice(0, LONGEST_SUBJECT);
  let changed = asked;
  return runUseCase<UseCaseServices, true>(services, actor, {
    action: 'changeSetting',
    subject: asked,
    subjectOf: () => changed,
    reason: isAtConsole ? (reason ?? '') : reason,
    work: async (tx) => {
      const undecided = await decide?.(tx);
      if (undecided) return undecided;
      if (value !== null && setting.read(valueOf(value)) === undefined)
        return refuse('BAD_INPUT_ERROR', { argument: 'value' });
      if (isAtConsole && setting.needsTwo && !decide) return refuse('NEEDS_SECOND');
      const was = before === undefined ? await storedNow(tx, setting.name) : before;
      changed = asOneLine(`${setting.name}: ${was ?? 'default'} -> ${value ?? 'default'}`).slice(
        0,
        LONGEST_SUBJECT,
      );
      // It holds already.
      if (value === null && was === null) return true;
      const change = {
        ...{ name: setting.name, before: was, after: value, byName: nameOf(actor) ?? 'nobody' },
        ...{ reason: reason?.trim() ?? null, byTwo: decide !== undefined, proposedBy: proposedBy ?? null },
      };
      const [[done]] = await sendTogether(tx, [writeQuery(change)]);
      return done ? true : refuse(decide ? 'PROPOSAL_OUTDATED' : 'CHANGED_BY_ANOTHER');
    },
  });
}

const LONGEST_SUBJECT = 500;

async function storedNow(db: Queryable, name: string): Promise<WrittenValue> {
  const [[row]] = await sendTogether(db, [storedSettingsQuery([name])]);
  return row?.stored ?? null;
}

type Change = Omit<SettingChange, 'id' | 'changedAt'> & { readonly name: string };

/** The row as it is wanted, only where it is as it was: of two who write at once the second finds another. */
function writeQuery({
  name,
  before,
  after,
  byName,
  reason,
  byTwo,
  proposedBy,
}: Change): Statement<{ id: string }> {
  const written =
    before === null
      ? 'insert into settings (name, value) select $1::text, $3::jsonb where $2::jsonb is null on conflict (name) do nothing returning name'
      : after === null
        ? 'delete from settings where name = $1::text and value = $2::jsonb and $3::jsonb is null returning name'
        : 'update settings set value = $3::jsonb, changed_at = clock_timestamp() where name = $1::text and value = $2::jsonb returning name';
  return statement(
    `with written as (${written})
     insert into setting_changes (name, before, after, by_name, reason, by_two, proposed_by)
     select name, $2::jsonb, $3::jsonb, $4::text, $5::text, $6::boolean, $7::text from written returning id::text as id`,
    [name, before, after, byName, reason, byTwo, proposedBy],
  );
}
