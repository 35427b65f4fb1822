/** The page of a resort: what is entered of it, in the reader's language, and the seasons from today on. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Club } from '../../testkit/club.ts';
import { Member } from '../../testkit/member.ts';

const RESORT = `query r($id: ID!) { resort(id: $id) {
  facility { id } phone checkInFrom latitude longitude roomTypes { id }
  facts { section title text } seasons { season fromDate untilDate }
  seasonPrices { roomTypeId season weekend sp fp vs vm } plans { id title subtitle imageUrl feeYen feePer } } }`;

let club: Club;
beforeAll(async () => {
  club = await Club.open(inject('postgresUrl'), { configuration: { runsJobs: false } });
});
afterAll(() => club.close());

describe('the page of a resort', () => {
  it('tells its facts in order, the seasons from today on without a gap, and prices as they are entered', async () => {
    const facility = await club.aFacility();
    const roomType = await club.aRoomType(facility);
    const day = (days: number) => club.daysAhead(days);
    await club.owner.query(
      `insert into facility_facts (facility_id, section, position, title_ja, title_en, text_ja, text_en) values
        ($1, 'BATHS', 2, '露天', 'Open', '夜', 'Night'), ($1, 'BATHS', 1, '大浴場', 'Large', '朝', 'Morning')`,
      [facility.id],
    );
    await club.owner.query(
      `insert into facility_seasons (facility_id, first_night, season)
       select $1, business_today() + d, s from (values (-90, 'PEAK'), (-10, 'LOW'), (20, 'HIGH'), (900, 'PEAK')) x (d, s)`,
      [facility.id],
    );
    await club.owner.query(
      `insert into season_prices (room_type_id, season, weekend, price_sp) values ($1, 'LOW', true, 12)`,
      [roomType.id],
    );
    const member = await (await club.aMember()).logIn();
    const { resort } = await member.get<{ resort: Record<string, unknown> }>(RESORT, {
      id: String(facility.id),
    });
    expect(resort).toMatchObject({
      facility: { id: String(facility.id) },
      latitude: null,
      roomTypes: [{ id: String(roomType.id) }],
      facts: [
        { section: 'BATHS', title: '大浴場', text: '朝' },
        { section: 'BATHS', title: '露天', text: '夜' },
      ],
      seasons: [
        { season: 'LOW', fromDate: await day(0), untilDate: await day(19) },
        { season: 'HIGH', fromDate: await day(20), untilDate: await day(396) },
      ],
      seasonPrices: [
        {
          ...{ roomTypeId: String(roomType.id), season: 'LOW', weekend: true },
          ...{ sp: 12, fp: null, vs: null, vm: null },
        },
      ],
    });
  });

  it('tells the plans that are on sale today, in their order, and no others', async () => {
    const facility = await club.aFacility();
    const other = await club.aFacility();
    await club.owner.query(
      `insert into booking_plans (code, facility_id, title_ja, title_en, subtitle_ja, description_ja, description_en, fee_yen, fee_per,
         image_url1, sale_start, sale_end, sort_order)
       select 'resort-' || c, f, c, c, s, '-', '-', 900, 'PERSON_NIGHT', p, business_today() + a, business_today() + b, o
       from (values ($1::int, 'second', null, null, 0, 0, 2), ($1, 'first', 'sub', '/pictures/plan.svg', null, null, 1),
         ($1, 'over', null, null, null, -1, 0), ($1, 'to come', null, null, 1, null, 0), ($2, 'elsewhere', null, null, null, null, 0))
         x (f, c, s, p, a, b, o)`,
      [facility.id, other.id],
    );
    const member = await (await club.aMember()).logIn();
    const { resort } = await member.get<{ resort: { plans: Record<string, unknown>[] } }>(RESORT, {
      id: String(facility.id),
    });
    expect(resort.plans.map(({ title }) => title)).toEqual(['first', 'second']);
    expect(resort.plans[0]).toMatchObject({
      ...{ subtitle: 'sub', imageUrl: '/pictures/plan.svg', feeYen: 900, feePer: 'PERSON_NIGHT' },
    });
  });

  it('says where it lies to whoever searches or chooses among all, and nothing where that is not known', async () => {
    const [known, unknown] = [await club.aFacility(), await club.aFacility()];
    await club.owner.query('update facilities set latitude = 35.2324, longitude = 139.0238 where id = $1', [
      known.id,
    ]);
    const member = await (await club.aMember()).logIn();
    const place = (id: number, latitude: number | null, longitude: number | null) => ({
      ...{ id: String(id), latitude, longitude },
    });
    const { publicFacilityList } = await member.get<{ publicFacilityList: unknown[] }>(
      '{ publicFacilityList { id latitude longitude } }',
    );
    expect(publicFacilityList).toContainEqual(place(known.id, 35.2324, 139.0238));
    expect(publicFacilityList).toContainEqual(place(unknown.id, null, null));
    const { resort } = await member.get<{ resort: Record<string, unknown> }>(
      'query r($id: ID!) { resort(id: $id) { facility { id latitude longitude } } }',
      { id: String(known.id) },
    );
    expect(resort).toEqual({ facility: place(known.id, 35.2324, 139.0238) });
  });

  it('is shown behind the login alone, and not where there is none', async () => {
    const member = await (await club.aMember()).logIn();
    for (const id of ['2000000000', 'x'])
      expect((await member.ask(RESORT, { id })).errors?.[0]?.message).toBe('NOT_FOUND_ERROR');
    expect((await new Member(club, member).ask(RESORT, { id: '1' })).errors?.[0]?.message).toBe(
      'UNAUTHORIZED_ERROR',
    );
  });
});
