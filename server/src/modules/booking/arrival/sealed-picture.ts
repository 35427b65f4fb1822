/** A guest's pictures, sealed under a key of their own before any transaction begins, so that a picture that goes takes every copy with it. */
import { createHmac, randomUUID } from 'node:crypto';
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { closed, openedOrNull } from '#server/platform/keys.ts';
import type { Services } from '#server/platform/services.ts';
import { keyIdOf } from '../sealed-passport.ts';
import type { Pictures } from './picture-reading.ts';
import type { SealedPicture } from './picture-store.ts';

export type PictureSize = 'whole' | 'small';

const PURPOSE: Readonly<Record<PictureSize, string>> = {
  whole: 'passport picture',
  small: 'small passport picture',
};

const keyFor = (key: Buffer, size: PictureSize): Buffer =>
  createHmac('sha256', key).update(PURPOSE[size]).digest();

/** PASSPORTS_NOT_KEPT where no keys are configured. */
export async function sealPictures(
  services: Pick<Services, 'keys' | 'secrets'>,
  guestId: string,
  pictures: Pictures,
): Promise<SealedPicture | Refusal> {
  if (!services.keys) return refuse('PASSPORTS_NOT_KEPT');
  const id = randomUUID();
  const keyId = keyIdOf(services, id);
  const key = await services.keys.obtain(keyId);
  const sealed = (size: PictureSize) => closed(keyFor(key, size), PURPOSE[size], pictures[size]);
  return {
    ...{ guest_id: guestId, id, key_id: keyId },
    ...{ whole_sealed: sealed('whole'), small_sealed: sealed('small') },
  };
}

/** The picture as JPEG; null where its key was destroyed or lost. */
export async function openPicture(
  { keys }: Pick<Services, 'keys'>,
  { key_id: keyId, whole_sealed: whole, small_sealed: small }: SealedPicture,
  size: PictureSize,
): Promise<Buffer | null> {
  const key = await keys?.find(keyId);
  return key ? openedOrNull(keyFor(key, size), PURPOSE[size], size === 'whole' ? whole : small) : null;
}
