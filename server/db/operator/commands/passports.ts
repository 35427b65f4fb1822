/** Pictures of passports for the desk, and the keys under which passports lie. */
import { existsSync, writeFileSync } from 'node:fs';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import { destroyUnusedKeys } from '#server/modules/booking/arrival/destroy-unused-keys.ts';
import { viewPictureAtDesk } from '#server/modules/booking/arrival/view-picture.ts';
import { isUuid } from '#server/platform/ids.ts';
import type { Keys } from '#server/platform/keys.ts';
import { fail, undone, withKeys } from '../command.ts';
import type { Command } from '../command.ts';

async function writePassport(guestId: string, file: string): Promise<void> {
  if (existsSync(file)) fail(`${file} is there already.`);
  await withKeys(async (services, actor) => {
    const picture = isUuid(guestId)
      ? await viewPictureAtDesk(services, actor, guestId)
      : refuse('NOT_FOUND_ERROR');
    if (isRefusal(picture))
      return undone(`${guestId}: no picture is kept, or its key is not here (${picture.refused}).`);
    writeFileSync(file, picture, { flag: 'wx', mode: 0o600 });
    console.log(`${file}: destroy it once it has been looked at.`);
  });
}

const configured = (keys: Keys | null): Keys =>
  keys ?? fail('KEYS_MASTER_KEY and where the keys lie are to be told, as to a server.');

async function rewrapKeys(): Promise<void> {
  await withKeys(async ({ keys }) => {
    const { rewrapped, unreadable } = await configured(keys).rewrap();
    console.log(`${rewrapped} keys are wrapped anew by KEYS_MASTER_KEY.`);
    if (unreadable > 0)
      undone(`${unreadable} keys can be read by neither master key: KEYS_FORMER_MASTER_KEY is to be kept.`);
  });
}

async function destroyUnused(): Promise<void> {
  await withKeys(async (services, actor) => {
    const destroyed = await destroyUnusedKeys({ ...services, keys: configured(services.keys) }, actor);
    if (isRefusal(destroyed)) return undone(`The database was busy (${destroyed.refused}).`);
    console.log(`${destroyed} keys seal nothing; the portal destroys them in some minutes.`);
  });
}

export const passportCommands: readonly Command[] = [
  {
    ...{ name: 'passport', takes: '<guest id> <file.jpg>' },
    read: ([guest, file, ...rest]) =>
      guest && file && rest.length === 0 ? () => writePassport(guest, file) : null,
  },
  {
    ...{ name: 'keys', takes: 'rewrap|destroy-unused' },
    read: ([what, ...rest]) => {
      if (rest.length > 0) return null;
      return what === 'rewrap' ? rewrapKeys : what === 'destroy-unused' ? destroyUnused : null;
    },
  },
];
