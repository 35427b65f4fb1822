/** A guest's picture of their passport as it is shown, to who may change the booking and to the desk: each time with a row of the audit log. */
import { refuse } from '#domain/kernel/refusal.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import type { Actor, MemberActor } from '#server/platform/actor.ts';
import type { Services, UseCaseServices } from '#server/platform/services.ts';
import { sendTogether } from '#server/platform/transaction.ts';
import { runUseCase } from '#server/platform/use-case.ts';
import { findOwnStay } from '../stay/lock-stay.ts';
import { whyNotTheirs } from '../stay/may-change.ts';
import { pictureByIdQuery, pictureOfGuestQuery } from './picture-store.ts';
import type { KeptPicture } from './picture-store.ts';
import { openPicture } from './sealed-picture.ts';
import type { PictureSize } from './sealed-picture.ts';

type Wanted = { readonly pictureId: string; readonly size: PictureSize };

/** NOT_FOUND_ERROR for what is another's, a colleague's, gone or never was. */
export async function viewPicture(
  services: Services,
  member: MemberActor,
  { pictureId, size }: Wanted,
): Promise<Buffer | Refusal> {
  const [[picture]] = await sendTogether(services.db, [pictureByIdQuery(pictureId)]);
  if (!picture) return refuse('NOT_FOUND_ERROR');
  const own = { bookingId: picture.booking_id, clientId: member.clientId };
  const found = await findOwnStay(services.db, own);
  if (!found || whyNotTheirs(member, found.group)) return refuse('NOT_FOUND_ERROR');
  return shown(services, member, { picture, size });
}

/** For the desk, whosever it is. */
export async function viewPictureAtDesk(
  services: UseCaseServices & Pick<Services, 'keys'>,
  actor: Actor,
  guestId: string,
): Promise<Buffer | Refusal> {
  const [[picture]] = await sendTogether(services.db, [pictureOfGuestQuery(guestId)]);
  return picture ? shown(services, actor, { picture, size: 'whole' }) : refuse('NOT_FOUND_ERROR');
}

type Showing = { readonly picture: KeptPicture; readonly size: PictureSize };

/** Nobody is shown a picture of which no row says so, nor one that went meanwhile. */
async function shown(
  services: UseCaseServices & Pick<Services, 'keys'>,
  actor: Actor,
  { picture, size }: Showing,
): Promise<Buffer | Refusal> {
  const bytes = await openPicture(services, picture, size);
  if (bytes === null) return refuse('NOT_FOUND_ERROR');
  return runUseCase<UseCaseServices, Buffer>(services, actor, {
    action: 'viewPassportPicture',
    subject: picture.guest_id,
    work: async (tx) => {
      const [[still]] = await sendTogether(tx, [pictureByIdQuery(picture.id)]);
      return still ? bytes : refuse('NOT_FOUND_ERROR');
    },
  });
}
