/** The demo club's own people: one for each task, so that the console can be tried as each of them. */
import type pg from 'pg';
import type { StaffRole } from '#domain/staff/roles.ts';
import { hashPassword } from '#server/modules/account/public.ts';
import { DEMO_PASSWORD } from './club/members.ts';
import { seedFormerMember } from './former-member.ts';
import { insertRows } from './rows.ts';

type DemoStaff = {
  readonly name: string;
  readonly displayName: string;
  readonly roles: readonly StaffRole[];
  readonly note: string;
};

const people: readonly DemoStaff[] = [
  { name: 'yoyaku', displayName: '見本 夕', roles: ['RESERVATIONS'], note: '予約センター / reservations' },
  {
    name: 'front',
    displayName: '見本 凪',
    roles: ['FRONT_DESK'],
    note: 'フロント / front desk of one house',
  },
  { name: 'kaiin', displayName: '見本 汐', roles: ['MEMBERSHIP'], note: '会員担当 / membership' },
  { name: 'keiri', displayName: '見本 湊', roles: ['ACCOUNTING'], note: '経理 / accounting' },
  { name: 'koho', displayName: '見本 渚', roles: ['CONTENT'], note: '広報 / content' },
  { name: 'kanri', displayName: '見本 灯', roles: ['ADMINISTRATOR'], note: '管理者 / administrator' },
  { name: 'kanri2', displayName: '見本 岬', roles: ['ADMINISTRATOR'], note: '管理者 / second administrator' },
  { name: 'kansa', displayName: '見本 澪', roles: ['AUDITOR'], note: '監査 / auditor' },
];

/** Whom a visitor may sign in to the console as, for the greeting at start. */
export const demoStaff: readonly { name: string; password: string; label: string }[] = people.map(
  ({ name, displayName, note }) => ({ name, password: DEMO_PASSWORD, label: `${displayName}: ${note}` }),
);

/** Makes them where nobody works for the club yet; the front desk is of its first house. */
export async function seedDemoStaff(owner: pg.ClientBase): Promise<void> {
  const { rowCount } = await owner.query('select from staff_members limit 1');
  if (rowCount !== 0) return;
  const { rows } = await owner.query<{ id: number }>(
    'select id from facilities order by sort_order, id limit 1',
  );
  const house = rows[0]?.id ?? null;
  const password = await hashPassword(DEMO_PASSWORD);
  await owner.query('begin');
  await insertRows(
    owner,
    'staff_members',
    people.map(({ name, displayName }) => ({
      name,
      display_name: displayName,
      password_hash: password,
      set_up_serial: 1,
    })),
  );
  for (const { name, roles } of people)
    for (const role of roles)
      await owner.query(
        'insert into staff_roles (staff_id, role, facility_id) select id, $2, $3 from staff_members where name = $1',
        [name, role, role === 'FRONT_DESK' ? house : null],
      );
  await owner.query(NUMBERED_ROOMS);
  await owner.query(PROPOSED);
  await owner.query(DRAFTED);
  await owner.query(PLACED);
  await seedFormerMember(owner);
  await owner.query('commit');
}

/** A floor for each kind of room of a house, and on it as many rooms as are ever sold of it. */
const NUMBERED_ROOMS = `
  insert into house_rooms (facility_id, room_type_id, number)
  select t.facility_id, t.id, (t.floor * 100 + n)::text
  from (select id, facility_id, row_number() over (partition by facility_id order by sort_order, id) + 1 as floor from room_types) t
  cross join lateral (select max(total) as rooms from room_nights r where r.room_type_id = t.id) most
  cross join lateral generate_series(1, most.rooms) n
  on conflict do nothing`;

/** A change that one administrator has proposed, for another to decide. */
const PROPOSED = `
  insert into staff_proposals (kind, subject, payload, reason, proposed_by)
  select 'CHANGE_SETTING', 'waiverAlonePoints', '{"name": "waiverAlonePoints", "value": "15", "before": null}', '台風の時期に、フロントのご案内を早めるため', id
  from staff_members where name = 'kanri2'`;

/** The next issue of the magazine, which waits for its files, and a question that waits for its English. */
const DRAFTED = `
  insert into faq_entries (section, place, question_ja, question_en, answer_ja, answer_en, published_at, withdrawn_at, changed_by)
  values ('STAY', 1, '荷物を先に送れますか。', '', 'はい。ご到着の3日前から、お預かりいたします。', '', null, clock_timestamp(), 'koho');
  insert into documents (kind, year, month, file_name_ja, file_name_en, url_ja, url_en, published_at, withdrawn_at, changed_by)
  values ('VACATION_LIFE', 2027, 1, '会報誌_2027年1月号.pdf', '', '', '', null, clock_timestamp(), 'koho')
  on conflict do nothing`;

/** Pictures that staff have put in order: of the last house three, and one that waits for its English; of its first kind of rooms two. */
const PLACED = `
  with house as (select id from facilities order by sort_order desc, id desc limit 1),
  room as (select r.id, r.image_url from room_types r, house where r.facility_id = house.id order by r.sort_order, r.id limit 1)
  insert into placed_pictures (facility_id, room_type_id, place, picture, alt_ja, alt_en, shown, changed_by)
  select house.id, null::integer, p.place, p.picture, p.ja, p.en, p.en <> '', 'koho' from house,
    (values (1, (select main_image_url from facilities f, house where f.id = house.id), '庭ごしに見る宿の全景', 'The inn, seen across its garden'),
      (2, '/pictures/rooms/open-air-bath.svg', '夕暮れの露天風呂', 'The open-air bath at dusk'),
      (3, '/pictures/plans/dinner.svg', '夕食の会席料理', 'Dinner, served in courses'),
      (4, '/pictures/rooms/hearth.svg', 'ロビーの囲炉裏', '')) p (place, picture, ja, en)
  union all
  select null, room.id, p.place, p.picture, p.ja, p.en, true, 'koho' from room,
    (values (1, (select image_url from room), '海を望むテラス', 'The terrace, overlooking the sea'),
      (2, '/pictures/rooms/twin.svg', '寝室のツインベッド', 'The twin beds of the bedroom')) p (place, picture, ja, en)
  on conflict do nothing`;
