/** What the club may set while the portal runs, as an operator shows and types it: with its bounds and defaults, a value as JSON writes it. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor } from '#server/platform/actor.ts';
import { changeSetting, valueOf } from '#server/platform/change-setting.ts';
import type { Queryable } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import type { Setting } from '#server/platform/settings.ts';
import { recordRefusal } from '#server/platform/use-case.ts';

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

/** Sets or resets one; BAD_INPUT_ERROR for what problemWith names. */
export function setAsTyped(
  services: UseCaseServices,
  actor: Actor,
  { all, name, text }: { all: readonly Setting[]; name: string; text: string },
): Promise<true | Refusal> {
  const setting = all.find((one) => one.name === name);
  if (setting) return changeSetting(services, actor, setting, { value: text === 'default' ? null : text });
  const deed = { action: 'changeSetting' as const, subject: `${name} = ${text}` };
  return recordRefusal(services, actor, deed, refuse('BAD_INPUT_ERROR'));
}
