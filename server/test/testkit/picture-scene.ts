/** A stay before arrival with guests who send pictures of their passports, and what is known of a picture behind the door. */
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { destroyPassports } from '#server/modules/booking/arrival/destroy-passports.ts';
import { guestAccessCode } from '#server/modules/booking/secrets.ts';
import { systemActor } from '#server/platform/actor.ts';
import { sha256 } from '#server/platform/secrets.ts';
import type { Club } from './club.ts';
import type { Member } from './member.ts';
import { byGuest, byLogin, seePicture } from './pictures.ts';

const from = calendarDate('2026-12-20');
const to = calendarDate('2026-12-22');
const READ = `query r($id: ID!) { myBookingV2(id: $id) {
  guests { id representative hasPassportPicture passportPhotoUrl } } }`;
type Guest = {
  id: string;
  representative: boolean;
  hasPassportPicture: boolean;
  passportPhotoUrl: string | null;
};
type Read = { myBookingV2: { guests: Guest[] } };

export class PictureScene {
  readonly club: Club;
  readonly nights = [from, addDays(from, 1)];
  constructor(club: Club) {
    this.club = club;
  }

  async aStay(day = '2026-12-10') {
    const { club } = this;
    await club.clockAt(calendarDate(day));
    const roomType = await club.aRoomType(await club.aFacility());
    const member = await (await club.aMember()).logIn();
    const [booking] = await member.booked({ roomType, from, to });
    const id = booking!.id;
    const { myBookingV2 } = await member.get<Read>(READ, { id });
    const [first, second] = [true, false].map(
      (is) => myBookingV2.guests.find(({ representative }) => representative === is)!.id,
    );
    return { member, id, first: first!, guestId: second! };
  }

  async guestOf(member: Member, id: string, guestId: string): Promise<Guest> {
    return (await member.get<Read>(READ, { id })).myBookingV2.guests.find((guest) => guest.id === guestId)!;
  }

  /** Gives a guest a link of their own, without mailing it. */
  async linked(guestId: string) {
    const { secrets } = this.club.portals[0]!.services;
    await this.club.owner.query(
      'update booking_guests set link_serial = 1, link_code_hash = $2 where id = $1',
      [guestId, sha256(guestAccessCode(secrets, guestId, 1))],
    );
    return byGuest(this.club, guestId);
  }

  rowsOf(guestId: string) {
    return this.club.value<number>('select count(*)::int from passport_pictures where guest_id = $1', [
      guestId,
    ]);
  }

  views(guestId: string) {
    return this.club.value<number>(
      `select count(*)::int from audit_events where action = 'viewPassportPicture' and outcome = 'ok' and subject = $1`,
      [guestId],
    );
  }

  keyIn(guestId: string) {
    return this.club.value<string>('select key_id from passport_pictures where guest_id = $1', [guestId]);
  }

  async hasKey(keyId: string): Promise<boolean> {
    return (await this.club.portals[0]!.services.keys!.find(keyId)) !== null;
  }

  /** All that sweeps do within some minutes. */
  async sweep(): Promise<void> {
    const { services } = this.club.portals[0]!;
    for (let n = 0; n < 3; n += 1) {
      await destroyPassports(services, systemActor('destroy_passports'), { limit: 50 });
      await this.club.owner.query(`update ended_keys set ended_at = ended_at - interval '10 minutes'`);
    }
  }

  async seeing(member: Member, url: string): Promise<number> {
    return (await seePicture(this.club, byLogin(member), url)).status;
  }
}
