/**
 * How staff place pictures: added at the end of a list, described, shown or kept back, put in order and removed, each for a reason. What pages
 * show in the first place follows in the same transaction, and with it the catalogue of every server. Where none is shown, what tables tell is.
 */
import { isOrderOf, standsAs } from '#domain/kernel/order.ts';
import { isRefusal, refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { hasRight } from '#domain/staff/roles.ts';
import { MOST_PICTURES, PICTURE_RIGHT, wrongInPicture } from '#domain/vacancy/placed-picture.ts';
import type { PictureTexts } from '#domain/vacancy/placed-picture.ts';
import { nameOf } from '#server/platform/actor.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Tx } from '#server/platform/database.ts';
import type { UseCaseServices } from '#server/platform/services.ts';
import { lockIdQuery, sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { nameAgainQuery } from './picture-store.ts';
import * as store from './placed-picture-store.ts';
import type { PicturesOf, PlacedPicture } from './placed-picture-store.ts';

const subjectOf = ({ kind, id }: PicturesOf) =>
  `${{ RESORT: 'house', ROOM_TYPE: 'room type', PLAN: 'plan' }[kind]} ${id}`;

/** ACCESS_DENIED_ERROR for whoever may work with pictures, but not with those of such a thing. */
function notTheirs(actor: Actor, { kind }: PicturesOf): Refusal | null {
  if (actor.kind !== 'staff' || !actor.mandate) return null;
  return hasRight(actor.mandate.roles, PICTURE_RIGHT[kind]) ? null : refuse('ACCESS_DENIED_ERROR');
}

type Locked = { readonly told: readonly string[]; readonly list: readonly PlacedPicture[] };

/** The list under its lock, drafts too, and what tables tell beside it. */
async function lockList(tx: Tx, actor: Actor, of: PicturesOf): Promise<Locked | Refusal> {
  const denied = notTheirs(actor, of);
  if (denied) return denied;
  const [, [pictured], list] = await sendTogether(tx, [
    lockIdQuery(`pictures of ${subjectOf(of)}`),
    store.picturedQuery(of),
    store.placedPicturesQuery(of),
  ]);
  return pictured ? { told: pictured.told, list } : refuse('NOT_FOUND_ERROR');
}

type Version = { readonly id: number; readonly version: number };

/** The list in which a picture stands, where it is still the version that was seen. */
async function lockListOf(tx: Tx, actor: Actor, { id, version }: Version): Promise<PicturesOf | Refusal> {
  const [[owner]] = await sendTogether(tx, [store.ownerOfPictureQuery(id)]);
  if (!owner) return refuse('NOT_FOUND_ERROR');
  const { facilityId, roomTypeId, planId } = owner;
  const of: PicturesOf =
    facilityId !== null
      ? { kind: 'RESORT', id: facilityId }
      : roomTypeId !== null
        ? { kind: 'ROOM_TYPE', id: roomTypeId }
        : { kind: 'PLAN', id: planId! };
  const locked = await lockList(tx, actor, of);
  if (isRefusal(locked)) return locked;
  return locked.list.some((one) => one.id === id && one.version === version)
    ? of
    : refuse('CHANGED_BY_ANOTHER');
}

const written = ({ altJa, altEn, isShown }: Written, actor: Actor) => ({
  ...{ altJa: altJa.trim(), altEn: altEn.trim(), isShown, by: nameOf(actor) ?? '' },
});

type Written = PictureTexts & { readonly isShown: boolean };
type Add = Written & {
  readonly of: PicturesOf;
  /** As it was answered when it was sent, or as a table tells it. */
  readonly picture: string;
  readonly reason: string;
};

/**
 * Adds a picture as the last of its list, and answers its id. BAD_INPUT_ERROR, with the field, for texts that members could not read, a picture that is not
 * here, stands there already (`taken`), or is one more than there may be (`most`); NOT_FOUND_ERROR, ACCESS_DENIED_ERROR.
 */
export function addPicture(
  services: UseCaseServices,
  actor: Actor,
  { of, picture, reason, ...texts }: Add,
): Promise<number | Refusal> {
  return runUseCase<UseCaseServices, number>(services, actor, {
    ...{ action: 'addPicture', subject: subjectOf(of), reason },
    work: async (tx) => {
      const locked = await lockList(tx, actor, of);
      if (isRefusal(locked)) return locked;
      const most = MOST_PICTURES[of.kind];
      const bad = (argument: string, facts: Record<string, unknown> = {}) =>
        refuse('BAD_INPUT_ERROR', { argument, ...facts });
      if (locked.list.length >= most) return bad('picture', { most });
      const [[again]] = await sendTogether(tx, [nameAgainQuery(picture)]);
      if (!again && !locked.told.includes(picture)) return bad('picture');
      const wrong = wrongInPicture(texts, texts.isShown);
      if (wrong) return bad(wrong);
      const [[added]] = await sendTogether(tx, [
        store.insertPictureQuery(of, { picture, ...written(texts, actor) }),
      ]);
      return added?.id ?? bad('picture', { taken: true });
    },
  });
}

type Save = Written & { readonly of: Version; readonly reason: string };

/**
 * Says in other words what a picture shows, and whether members see it. BAD_INPUT_ERROR, with the field, for texts that they could not read;
 * CHANGED_BY_ANOTHER where somebody has saved it since, NOT_FOUND_ERROR, ACCESS_DENIED_ERROR.
 */
export function savePicture(
  services: UseCaseServices,
  actor: Actor,
  { of, reason, ...texts }: Save,
): Promise<number | Refusal> {
  return runUseCase<UseCaseServices, number>(services, actor, {
    ...{ action: 'savePicture', subject: `placed picture ${of.id}`, reason },
    work: async (tx) => {
      const locked = await lockListOf(tx, actor, of);
      if (isRefusal(locked)) return locked;
      const wrong = wrongInPicture(texts, texts.isShown);
      if (wrong) return refuse('BAD_INPUT_ERROR', { argument: wrong });
      const [[saved]] = await sendTogether(tx, [store.updatePictureQuery(of, written(texts, actor))]);
      return saved?.id ?? refuse('CHANGED_BY_ANOTHER');
    },
  });
}

type Remove = { readonly of: Version; readonly reason: string };

/** Takes a picture out of its list. CHANGED_BY_ANOTHER where somebody has saved it since, NOT_FOUND_ERROR, ACCESS_DENIED_ERROR. */
export function removePicture(
  services: UseCaseServices,
  actor: Actor,
  { of, reason }: Remove,
): Promise<true | Refusal> {
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...{ action: 'removePicture', subject: `placed picture ${of.id}`, reason },
    work: async (tx) => {
      const locked = await lockListOf(tx, actor, of);
      if (isRefusal(locked)) return locked;
      const [[gone]] = await sendTogether(tx, [store.deletePictureQuery(of)]);
      return gone ? true : refuse('CHANGED_BY_ANOTHER');
    },
  });
}

type Order = {
  readonly of: PicturesOf;
  /** All of the list, drafts too, as they stood before whoever puts them in order. */
  readonly seen: readonly number[];
  readonly order: readonly number[];
  readonly reason: string;
};

/** Puts a list in order. CHANGED_BY_ANOTHER where it stands otherwise than was seen, BAD_INPUT_ERROR where the order names others. */
export function orderPictures(
  services: UseCaseServices,
  actor: Actor,
  { of, seen, order, reason }: Order,
): Promise<true | Refusal> {
  return runUseCase<UseCaseServices, true>(services, actor, {
    ...{ action: 'orderPictures', subject: subjectOf(of), reason },
    work: async (tx) => {
      const locked = await lockList(tx, actor, of);
      if (isRefusal(locked)) return locked;
      const now = locked.list.map(({ id }) => id);
      if (!standsAs(seen, now)) return refuse('CHANGED_BY_ANOTHER');
      if (!isOrderOf(order, now)) return refuse('BAD_INPUT_ERROR', { argument: 'order' });
      await sendTogether(tx, [store.orderPicturesQuery(order)]);
      return true;
    },
  });
}
