/**
 * The people of the access checks: two memberships and a company with all their roles, what is theirs, and a word that
 * stands in the texts of one membership and nowhere else. It asks nothing of the portal but what makes belongings.
 */
import type { CalendarDate } from '#domain/kernel/calendar-date.ts';
import { addDays, nightsOf } from '#domain/kernel/calendar-date.ts';
import type { FeePaymentType } from '#domain/payment/pay-by.ts';
import { aParking, aRentalItem, takesPets } from '../../testkit/extras.ts';
import { aReceipt } from '../../testkit/papers.ts';
import type { Club } from '../../testkit/club.ts';
import { aProduct } from '../../testkit/exchange.ts';
import type { Member } from '../../testkit/member.ts';
import { everythingBy } from '../../testkit/preferences.ts';
import type { Size } from '../check.ts';
import { openSession } from '../tools.ts';
import type { Catalogue, Recipe, Role } from './recipe.ts';
import type { Belongings } from './belongings.ts';

/** Colleagues share the count of their stays, because one contract may have few rooms for a night. */
export type Person = {
  readonly member: Member;
  readonly role: Role;
  readonly stays: { next: number };
  readonly payment: FeePaymentType;
};
export type Caller = {
  readonly name: string;
  readonly state: 'anonymous' | 'live' | 'disabled' | 'mustChange';
  readonly me: Person;
  readonly colleague: Person;
  readonly stranger: Person;
};

export class World {
  readonly club: Club;
  readonly roomType: { id: number };
  /** What everybody may order, and pay with the points of any contract. */
  readonly productId: number;
  readonly today: CalendarDate;
  readonly size: Size;
  readonly belongings = new Map<Person, Belongings>();
  port: number;

  private constructor(
    club: Club,
    offers: { readonly roomType: { id: number }; readonly productId: number },
    today: CalendarDate,
    size: Size,
  ) {
    this.size = size;
    this.club = club;
    this.roomType = offers.roomType;
    this.productId = offers.productId;
    this.today = today;
    this.port = club.portals[0]!.port;
  }

  static async build(club: Club, size: Size): Promise<World> {
    const house = await club.aFacility();
    const roomType = await club.aRoomType(house, { rooms: 500, sp: 1 });
    await aParking(club, { facilityId: house.id }, { places: 20_000 });
    // The last has no place, and so it is waited for.
    await aParking(club, { facilityId: house.id }, { places: 0 });
    await aRentalItem(club, { facilityId: house.id }, { pieces: 20_000, yen: 0 });
    await takesPets(club, { id: roomType.id, facilityId: house.id });
    const productId = await aProduct(club, { sp: 5, fp: 5, tvp: 5 });
    return new World(club, { roomType, productId }, await club.today(), size);
  }

  get catalogue(): Catalogue {
    return {
      roomTypeId: String(this.roomType.id),
      productId: String(this.productId),
      day: addDays(this.today, 340),
    };
  }

  /** A stay and a hold of a person's own, made anew where the last cell used them up. */
  async belongingsOf(person: Person, spent: Recipe['spends']): Promise<Belongings> {
    const before = this.belongings.get(person);
    if (before && !spent) return before;
    if (before && spent === 'device') {
      const renewed = { ...before, ...(await this.signIn(person)) };
      this.belongings.set(person, renewed);
      return renewed;
    }
    if (before && spent === 'entry') {
      const made = { ...before, ...(await this.begin(person, before.bookingId)) };
      this.belongings.set(person, made);
      return made;
    }
    if (before && spent === 'companion') {
      const made = { ...before, companionId: await this.keep(person) };
      this.belongings.set(person, made);
      return made;
    }
    if (before && spent === 'savedSearch') {
      const made = { ...before, savedSearchId: await this.saveSearch(person) };
      this.belongings.set(person, made);
      return made;
    }
    if (before && spent === 'subMember') {
      const made = { ...before, subMemberId: await this.register(person) };
      this.belongings.set(person, made);
      return made;
    }
    await openSession(person.member);
    const subMemberId = before?.subMemberId ?? (await this.register(person));
    const companionId = before?.companionId ?? (await this.keep(person));
    const savedSearchId = before?.savedSearchId ?? (await this.saveSearch(person));
    if (before && spent === 'booking') await this.giveUp(person, before.bookingId);
    const kept = before && spent !== 'booking' ? before : await this.book(person);
    const [from, last] = this.nextNights(person);
    const hold = await person.member.held({ roomType: this.roomType, from: from!, to: addDays(last!, 1) });
    const { payment } = person;
    const { bookingId, bookingNights, bookingGuests } = kept;
    const contractId = String(person.member.contractId);
    const signedIn = await this.signIn(person);
    const receiptId = before?.receiptId ?? (await aReceipt(this.club, person.member));
    const made = {
      contractId,
      bookingId,
      bookingNights,
      bookingGuests,
      hold,
      payment,
      subMemberId,
      companionId,
      savedSearchId,
      receiptId,
      ...(before && spent !== 'booking'
        ? {
            ...{ entryId: before.entryId, offerId: before.offerId, carId: before.carId },
            orderId: before.orderId,
          }
        : await this.begin(person, bookingId)),
      ...signedIn,
    };
    this.belongings.set(person, made);
    return made;
  }

  /** A session elsewhere, a device that is trusted, and a passkey. */
  private async signIn({
    member,
  }: Person): Promise<Pick<Belongings, 'sessionId' | 'deviceId' | 'passkeyId'>> {
    const device = `kanaria${member.clientId}zz`;
    const sessionId = await this.club.value<string>(
      'insert into sessions (login_id, device) values ($1, $2) returning id',
      [member.loginId, device],
    );
    const deviceId = await this.club.value<string>(
      `insert into trusted_devices (login_id, label, secret_hash, trusted_until)
       values ($1, $2, sha256(gen_random_uuid()::text::bytea), now() + interval '1 day') returning id`,
      [member.loginId, device],
    );
    const passkeyId = await this.club.value<string>(
      `insert into passkeys (login_id, name, credential_id, public_key, counter, synced_kind, backed_up)
       values ($1, $2, sha256(gen_random_uuid()::text::bytea), 'key', 0, true, true) returning id`,
      [member.loginId, device],
    );
    return { sessionId, deviceId, passkeyId };
  }

  /** A stay on days of its own that is waited for, an offer for it that lapsed, a car that waits for a place, and an order of products. */
  private async begin(
    { member, stays }: Person,
    bookingId: string,
  ): Promise<Pick<Belongings, 'entryId' | 'offerId' | 'carId' | 'orderId'>> {
    stays.next += 1;
    const entryId = await this.club.value<string>(
      `insert into waitlist_entries (client_id, contract_id, login_id, room_type_id, check_in, check_out, rooms, mode, wait_until,
         created_at)
       select $1, $2, $3, $4, date '2080-01-01' + $5::int, date '2080-01-02' + $5::int, 1, 'OFFER', '2079-01-01', business_now()
       returning id`,
      [member.clientId, member.contractId, member.loginId, this.roomType.id, stays.next],
    );
    const offerId = await this.club.value<string>(
      `insert into waitlist_offers (entry_id, room_type_id, check_in, check_out, rooms, made_at, deadline, state, ended_at)
       select id, room_type_id, check_in, check_out, rooms, now() - interval '2 days', now() - interval '1 day', 'LAPSED', now()
       from waitlist_entries where id = $1 returning id`,
      [entryId],
    );
    const carId = await this.club.value<string>(
      `insert into booking_parkings (booking_id, parking_id, car_number, color, from_date, to_date, waiting_since)
       select b.id, (select max(id) from facility_parkings), '9', '白', b.check_in, b.check_in, business_now()
       from bookings b where b.id = $1 returning id`,
      [bookingId],
    );
    const orderId = await this.club.value<string>(
      `insert into exchange_orders (order_number, client_id, login_id, contract_id, kind, name, tel, email, address1, created_at)
       values ('E' || nextval('exchange_order_numbers'), $1, $2, $3, 'sp', '架空 花子', '03-0000-0000', 'to@example.jp', '架空市1',
         business_now()) returning id`,
      [member.clientId, member.loginId, member.contractId],
    );
    await this.club.owner.query(
      `with product as (insert into exchange_products (code, name_ja, name_en, company_ja, company_en, ordered)
         values ($1, '商品', 'Product', '架空商店', 'Fictional Stores', 1) returning id)
       insert into exchange_lines (order_id, position, product_id, quantity, points) select $1::uuid, 1, id, 1, 1 from product`,
      [orderId],
    );
    return { entryId, offerId, carId, orderId };
  }

  private register({ member }: Person): Promise<string> {
    return this.club.value<string>(
      `insert into sub_members (client_id, sub_member_type_id, name, name_kana, birthday)
       values ($1, 2, $2, 'テスト', '1980-01-01') returning id::text`,
      [member.clientId, `家族 ${canaryOf(member.clientId)}`],
    );
  }

  private keep({ member }: Person): Promise<string> {
    return this.club.value<string>(
      `insert into companions (client_id, name, kept_at) values ($1, $2 || gen_random_uuid(), now()) returning id`,
      [member.clientId, `お連れ様 ${canaryOf(member.clientId)}`],
    );
  }

  private saveSearch({ member }: Person): Promise<string> {
    return this.club.value<string>(
      `insert into saved_searches (login_id, contract_id, check_in, check_out, rooms, tags, facility_ids, saved_at)
       values ($1, $2, '2099-01-01', '2099-01-03', '[{"adults": 2, "children": 0, "bedShares": 0}]', array[$3], '{}', now())
       returning id`,
      [member.loginId, member.contractId, canaryOf(member.clientId)],
    );
  }

  /** Two nights that the membership has not too many rooms for yet. */
  private nextNights({ stays }: Person): CalendarDate[] {
    stays.next += 1;
    const from = addDays(this.today, 10 + ((stays.next * 2) % 310));
    return nightsOf({ checkIn: from, checkOut: addDays(from, 2) });
  }

  /** What a cell left of a stay: a membership has only so many rooms a night. */
  private async giveUp({ member }: Person, bookingId: string): Promise<void> {
    const { rows } = await this.club.owner.query<{ night: CalendarDate }>(
      `select to_char(night, 'YYYY-MM-DD') as night from booking_nights where booking_id = $1 and ended_at is null order by night`,
      [bookingId],
    );
    if (rows.length > 0)
      await member.cancel(
        bookingId,
        rows.map(({ night }) => night),
      );
  }

  private async book(
    person: Person,
  ): Promise<Pick<Belongings, 'bookingId' | 'bookingNights' | 'bookingGuests'>> {
    const bookingNights = this.nextNights(person);
    const [from, last] = bookingNights;
    const name = `宿泊 ${canaryOf(person.member.clientId)}`;
    const [booking] = await person.member.booked(
      { roomType: this.roomType, from: from!, to: addDays(last!, 1) },
      { name, payment: person.payment },
    );
    const { rows } = await this.club.owner.query<{ id: string }>(
      'select id from booking_guests where booking_id = $1 order by position',
      [booking!.id],
    );
    return { bookingId: booking!.id, bookingNights, bookingGuests: rows.map(({ id }) => id) };
  }
}

/** A word that stands in every writable text of one membership and nowhere else. */
export const canaryOf = (clientId: number) => `kanaria${clientId}zz`;

export async function people(club: Club): Promise<Caller[]> {
  const family = async (isCompany: boolean) => {
    const main = await club.aMember({
      ...{ points: 100_000, isCompany },
      ...(isCompany ? { preferences: everythingBy('ON_SITE') } : {}),
    });
    const stays = { next: 0 };
    const payment = isCompany ? 'PREFERENCE' : 'ON_SITE';
    const person = (member: Member, role: Role): Person => ({ member, role, stays, payment });
    return {
      main: person(main, 'MAIN'),
      sub: person(await club.aMember({ of: main, role: 'SUB' }), 'SUB'),
      family: person(await club.aMember({ of: main, role: 'FAMILY' }), 'FAMILY'),
      disabled: person(await club.aMember({ of: main, role: 'SUB' }), 'SUB'),
    };
  };
  const [house, company, other] = [await family(false), await family(true), await family(false)];
  await club.owner.query(`
    update clients set name = name || ' kanaria' || id || 'zz', address1 = 'kanaria' || id || 'zz', tel = 'kanaria' || id || 'zz', email = 'kanaria' || id || 'zz@example.jp';
    update logins set email = 'kanaria' || client_id || 'zz' || email;
    update contracts set contract_number = contract_number || 'kanaria' || client_id || 'zz';
    update saved_cards set holder_name = 'kanaria' || client_id || 'zz';`);
  const live = (name: string, me: Person, colleague: Person, stranger: Person): Caller => ({
    name,
    state: 'live',
    me,
    colleague,
    stranger,
  });
  return [
    live('MAIN', house.main, house.sub, other.main),
    live('SUB', house.sub, house.main, other.main),
    live('FAMILY', house.family, house.main, other.main),
    live('company', company.main, company.sub, other.main),
    live('other client', other.main, other.sub, house.main),
    { ...live('anonymous', house.main, house.sub, other.main), state: 'anonymous' },
    { ...live('disabled login', house.disabled, house.main, other.main), state: 'disabled' },
    { ...live('must change password', house.disabled, house.main, other.main), state: 'mustChange' },
  ];
}

/** Puts a value where a dotted path points, into the first element of lists on the way. */
export function placed(
  variables: Record<string, unknown>,
  path: string,
  value: string,
): Record<string, unknown> {
  const copy = structuredClone(variables);
  const steps = path.split('.');
  let at: Record<string, unknown> = copy;
  for (const step of steps.slice(0, -1)) {
    const inner = at[step];
    at = (Array.isArray(inner) ? inner[0] : inner) as Record<string, unknown>;
  }
  at[steps.at(-1)!] = value;
  return copy;
}
