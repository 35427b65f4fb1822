/**
 * What the club may set while the portal runs: shown with its bounds and defaults, and set in a change of its own, which
 * the audit log keeps with what was there before. Servers read a setting when they need it, so none is started anew.
 */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import type { Setting } from '#server/platform/settings.ts';
import { runUseCase } from '#server/platform/use-case.ts';

export type ShownSetting = {
  readonly name: string;
  /** What holds now. */
  readonly value: string;
  readonly from: 'default' | 'set' | 'set, but not allowed: the default is taken' | 'not set, but needed';
  readonly allows: string;
};

const written = (value: unknown): string => JSON.stringify(value);

async function storedValues(db: Queryable): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute();
  return new Map(rows.map((row) => [row.name, row.value]));
}

export async function listSettings(db: Queryable, all: readonly Setting[]): Promise<ShownSetting[]> {
  const stored = await storedValues(db);
  return all.map(({ name, fallback, read, allows, unset }) => {
    const value = read(stored.get(name));
    const from = !stored.has(name)
      ? unset === null
        ? 'default'
        : 'not set, but needed'
      : value === undefined
        ? 'set, but not allowed: the default is taken'
        : 'set';
    return { name, value: written(value ?? fallback), from, allows };
  });
}

/** `text` as typed: a value as JSON writes it, or 'default' to go back to the portal's own. Null where that is allowed. */
export function problemWith(all: readonly Setting[], wanted: { name: string; text: string }): string | null {
  const setting = all.find(({ name }) => name === wanted.name);
  if (!setting) return `There is no setting '${wanted.name}'.`;
  if (wanted.text === 'default' || setting.read(valueOf(wanted.text)) !== undefined) return null;
  return `'${wanted.name}' takes ${setting.allows}, not '${wanted.text}'.`;
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Sets or resets one; BAD_INPUT_ERROR for what problemWith names. */
export function changeSetting(
  services: UseCaseServices,
  actor: Actor,
  { all, name, text }: { all: readonly Setting[]; name: string; text: string },
): Promise<true | Refusal> {
  return runUseCase(services, actor, {
    action: 'changeSetting',
    subject: `${name} = ${text}`,
    work: async (tx) => {
      if (problemWith(all, { name, text })) return refuse('BAD_INPUT_ERROR');
      if (text === 'default') await tx.deleteFrom('settings').where('name', '=', name).execute();
      else
        await tx
          .insertInto('settings')
          .values({ name, value: text })
          .onConflict((conflict) =>
            conflict.column('name').doUpdateSet({ value: text, changed_at: new Date() }),
          )
          .execute();
      return true as const;
    },
  });
}
