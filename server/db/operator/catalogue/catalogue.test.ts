/** Tables of the catalogue: an empty club is filled by them, what was written out makes the same club, and wrong rows are named. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, calendarDate } from '#domain/kernel/calendar-date.ts';
import { recording } from '../../../test/testkit/recorded.ts';
import { Desk, headed, lineOf, names, tell } from './desk-of-a-club.ts';
import { columnsOf } from './field.ts';
import { catalogue } from './kinds.ts';
import type { CatalogueName } from './kinds.ts';
import type { Loaded } from '../load-table.ts';
import { tables } from './tables-of-a-club.ts';

let desk: Desk;
let other: Desk;
beforeAll(async () => {
  desk = await Desk.open();
  other = await Desk.open();
  await desk.fill(tables);
});
afterAll(async () => {
  await desk.close();
  await other.close();
});

describe('a catalogue that is written out', () => {
  it('makes the same club of an empty one, in every column of every table', async () => {
    const texts = await desk.texts();
    expect(await other.fill(texts)).toEqual([]);
    expect(await other.rows()).toEqual(await desk.rows());
    expect(await other.texts()).toEqual(texts);
  });

  it('is loaded again without a change, though it is the same file', async () => {
    for (const name of names) {
      const { problems, became } = await desk.load(name, await desk.text(name));
      expect([name, problems, became]).toEqual([name, [], { added: 0, changed: 0, removed: 0 }]);
    }
  });

  // The control of the comparison: rows differ in every column, and whoever has the cell of another row is another club.
  it('makes another club where any one cell is that of another row', async () => {
    const forbidden: string[] = [];
    const unseen: string[] = [];
    for (const name of names) {
      const { table, key } = catalogue[name];
      for (const column of columnsOf(catalogue[name])) {
        if ((key as readonly string[]).includes(column.name)) continue;
        const cell = `${name} ${column.name}`;
        const looked = ['target' in column ? column.table : table];
        const was = await other.rows(looked);
        await other.club.owner.query('begin');
        const kept = 'kept' in column ? column.kept : '';
        const change =
          'target' in column
            ? `delete from ${column.table} where ctid = (select min(ctid) from ${column.table})`
            : `update ${table} t set ${kept} = (select o.${kept} from ${table} o where o.${kept} is distinct from t.${kept} limit 1)
               where ctid = (select min(ctid) from ${table})`;
        const refused = await other.club.owner.query(change).then(
          () => false,
          () => true,
        );
        if (refused) forbidden.push(cell);
        else if (JSON.stringify(await other.rows(looked)) === JSON.stringify(was)) unseen.push(cell);
        await other.club.owner.query('rollback');
      }
    }
    expect(unseen).toEqual([]);
    // These the database does not let stand by themselves: names that are there once, a place, capacities, options in both languages.
    expect(forbidden).toEqual([
      ...['tags name_ja', 'resorts name_ja', 'resorts name_en', 'resorts latitude', 'resorts longitude'],
      'room-types capacity_with_bed_share',
      ...['plan-questions options_ja', 'plan-questions options_en'],
    ]);
  });
});

describe('the chapter of the tables', () => {
  const chapter = readFileSync('docs/tables.md', 'utf8');
  const parts = [...chapter.matchAll(/^## (\S+)\n(.*?)```csv\n(.*?)```/gms)];

  it('has every kind with all its columns, in the order in which they are loaded', () => {
    const told = parts.map(([, name, words]) => [
      name,
      words?.split('\n').find((line) => line.startsWith('Columns:')),
    ]);
    const wanted = names.map((name) => {
      const { key } = catalogue[name];
      const shown = columnsOf(catalogue[name]).map((column) => {
        const text = `\`${column.name}\``;
        if ((key as readonly string[]).includes(column.name)) return `**${text}**`;
        return column.need === 'required' ? `*${text}*` : text;
      });
      return [name, `Columns: ${shown.join(', ')}.`];
    });
    expect(told).toEqual(wanted);
  });

  it('shows examples that an empty club takes', async () => {
    const empty = await Desk.open();
    for (const [, name, , example] of parts)
      expect([name, tell(await empty.load(name as CatalogueName, example!))]).toEqual([name, []]);
    await empty.close();
  });
});

describe('a table of the catalogue', () => {
  it('changes rows by their code or night, and doubles none', async () => {
    const cheaper = headed('prices', 'east-1,2027-01-10,5,50,9000,8000', 'east-1,2027-01-13,6,60,9500,8500');
    const { problems, became } = await desk.load('prices', cheaper);
    expect([problems, became]).toEqual([[], { added: 1, changed: 1, removed: 0 }]);
    expect(
      await desk.club
        .value(`select string_agg(night || ' ' || total || ' ' || coalesce(price_sp::text, '-'), ', ' order by night)
        from room_nights n join room_types r on r.id = n.room_type_id where r.code = 'east-1'`),
    ).toBe('2027-01-10 3 5, 2027-01-11 4 -, 2027-01-13 0 6');
    expect((await desk.load('prices', tables.prices)).became).toEqual({ added: 0, changed: 1, removed: 0 });
  });

  it('leaves what its columns do not name, and empties what a cell leaves empty', async () => {
    const few =
      'code,name_ja,name_en,short_name_ja,short_name_en,type,prefecture_ja,prefecture_en,address_ja,address_en,postal_code,tel,description_ja,description_en,picture';
    const rest =
      'east,東の宿,East Inn,東,East,RYOKAN,京都府,Kyoto,京都市1-1,"1-1 Kyoto, Japan",6000001,075-000-0001,変更,Changed,/pictures/east.svg';
    const loaded = await desk.load('resorts', `${few},website,tags\n${rest},,Hot spring\n`);
    expect([loaded.problems, loaded.became]).toEqual([[], { added: 0, changed: 1, removed: 0 }]);
    expect(
      await desk.club
        .value(`select jsonb_build_array(description_en, facility_hp_url, max_pet_count, cat_allowed,
        (select count(*) from facility_tag_links l where l.facility_id = f.id),
        (select count(*) from facility_tax_authorities a where a.facility_id = f.id)) from facilities f where code = 'east'`),
    ).toEqual(['Changed', null, 2, true, 1, 2]);
    expect((await desk.load('resorts', tables.resorts)).became).toEqual({ added: 0, changed: 1, removed: 0 });
  });

  it('is the whole of the facts, seasons and questions of what it names, and nothing of others', async () => {
    const one = headed('resort-facts', 'east,BATHS,1,露天風呂,Open-air bath,5時から,From 5:00');
    expect((await desk.load('resort-facts', one, 'rehearsal')).became).toEqual({
      added: 0,
      changed: 1,
      removed: 1,
    });
    expect((await desk.load('resort-facts', one)).became).toEqual({ added: 0, changed: 1, removed: 1 });
    expect(await desk.club.value('select count(*)::int from facility_facts')).toBe(2);
    await desk.load('resort-facts', tables['resort-facts']);
  });

  it('leaves nothing behind in a rehearsal', async () => {
    const was = await desk.rows();
    const { problems, became } = await desk.load(
      'stock',
      headed('stock', 'east-1,2027-01-10,9'),
      'rehearsal',
    );
    expect([problems, became]).toEqual([[], { added: 0, changed: 1, removed: 0 }]);
    expect(await desk.rows()).toEqual(was);
  });
});

describe('wrong rows', () => {
  it('are named by line and column, with what would be right, and nothing is loaded', async () => {
    const was = await desk.rows();
    const wrong = [
      headed(
        'stock',
        'east-1,2027-02-30,3',
        'eats-1,2027-02-01,3',
        'east-1,2027-02-02,-1',
        'east-1,2027-02-03,1',
        'east-1,2027-02-03,2',
      ),
      'room_type,nigth,rooms\neast-1,2027-02-01,1\n',
      headed('taxes', 'KYOTO,2028-01-01,税,Tax,6000:400|5000:200'),
      headed('season-prices', 'east-1,WINTER,no,1,1,1,1', 'east-1,LOW,no,0,1,1,1'),
      headed('rental-items', 'nowhere,浴衣,Yukata,1000,Week,20,no'),
      headed('plan-questions', 'feast,1,問,Which?,SELECT,yes,,', 'feast,6,問,Which?,TEXT,,a|b,a'),
      headed(
        'room-types',
        lineOf('room-types', 'east-1').replace(',4,6,', ',4,3,'),
        lineOf('room-types', 'west-1').replace(',west,', ',east,'),
      ),
      headed(
        'plans',
        lineOf('plans', 'plain').replace(/west-1$/, 'west-1|east-1'),
        lineOf('plans', 'feast').replace(',1,3,2,6,', ',4,3,2,6,'),
      ),
      headed('cancel-policies', 'LATE,100,80,7-20,FIRST_NIGHT,0'),
      headed('tags', 'Spa\u0007,温泉2,no,2', '"two\nlines",二行,no,2'),
      headed('plans', lineOf('plans', 'feast').replace(/\/pictures\/[^,]+/, '/graphql?query={a}')),
    ];
    const kinds: CatalogueName[] = [
      'stock',
      'stock',
      'taxes',
      'season-prices',
      'rental-items',
      'plan-questions',
      'room-types',
      'plans',
      'cancel-policies',
      'tags',
      'plans',
    ];
    const told: string[] = [];
    for (const [index, kind] of kinds.entries()) told.push(...tell(await desk.load(kind, wrong[index]!)));
    expect(told).toMatchInlineSnapshot(`
      [
        "2 night: '2027-02-30' is no day such as 2026-04-01",
        "3 room_type: 'eats-1' is no room type; did you mean 'east-1'?",
        "4 rooms: '-1' is no whole number from 0 to 9999",
        "6 night: has the same room_type, night as line 5; one of them is to go",
        "1 night: this column is missing",
        "1 nigth: this column is not known; did you mean 'night'?",
        "2 rate: '6000:400|5000:200' is neither of the shape 10000:100|15000:200 (from a price of 10000 yen 100 yen, from 15000 yen 200), the lowest first, nor '2% up to 2000'",
        "2 season: 'WINTER' is none of LOW, REGULAR, HIGH, PEAK",
        "3 sp: '0' is no whole number from 1 to 99999999",
        "2 per: 'Week' is none of Day, Stay",
        "2 options_ja: is empty: what is asked by SELECT has options, as in 'one|two'",
        "3 position: '6' is no whole number from 1 to 5",
        "2 capacity_with_bed_share: '3' is fewer than the capacity of 4; the same number or more would be right",
        "3 resort: is another than 'west', to which it belongs and which stays; give it a code of its own",
        "2 room_types: has 'east-1', which is a room type of another resort",
        "3 max_nights: '3' is below min_nights, which is 4; the same or more would be right",
        "2 percent_by_days: '7-20' is not of the shape 7:20|2:50, which is days before arrival and per cent",
        "2 name_en: 'Spa ' has the sign U+0007, which is no text",
        "4 name_en: 'two lines' has a line break; one line is wanted",
        "2 picture1: '/graphql?query={a}' is neither a path such as /pictures/spring.svg nor an https address",
      ]
    `);
    expect(await desk.rows()).toEqual(was);
  });

  it('are those whose names another has, in the file or in the club', async () => {
    const twice = headed('tags', 'Sauna,サウナ,no,1', 'Steam,サウナ,no,2', 'Sauna,蒸し風呂,no,3');
    expect(tell(await desk.load('tags', twice))).toEqual([
      '3 name_ja: has the same name_ja as line 2; one of them is to go',
      '4 name_en: has the same name_en as line 2; one of them is to go',
    ]);
    // A resort's name is that of another in whatever width and case its letters are.
    const renamed = tables.resorts.replace('West Inn', ' ＥＡＳＴ inn');
    expect(tell(await desk.load('resorts', renamed))).toEqual([
      expect.stringMatching(/name_en: .* is the name_en of another row that is there, of another code$/),
    ]);
    const swapped = tables.resorts.replace('西の宿', '#').replace('東の宿', '西の宿').replace('#', '東の宿');
    expect(tell(await desk.load('resorts', swapped))).toEqual([]);
    expect(tell(await desk.load('resorts', tables.resorts))).toEqual([]);
    const known = await desk.club.value<string>('select min(name_ja) from facility_tags');
    expect(tell(await desk.load('tags', headed('tags', 'Sauna,サウナ,no,1', `Other,${known},no,2`)))).toEqual(
      [`3 name_ja: '${known}' is the name_ja of another row that is there, of another name_en`],
    );
  });

  it('are found by the database too, one by one, where nothing else knows their rule', async () => {
    await desk.club.owner.query(`alter table rental_items add constraint no_more check (quantity <> 13)`);
    const rows = [...Array(9).keys()].map((n) => `west,品${n},Thing ${n},0,Day,${n === 6 ? 13 : 1},`);
    const { problems } = await desk.load('rental-items', headed('rental-items', ...rows));
    expect(problems.map(({ line }) => line)).toEqual([8]);
    expect(await desk.club.value(`select count(*)::int from rental_items where name_en like 'Thing%'`)).toBe(
      0,
    );
    await desk.club.owner.query('alter table rental_items drop constraint no_more');
  });

  it('are those that would take away rooms that are sold or held', async () => {
    await desk.club.owner.query(
      `update room_nights set sold = 1, held = 1 where night = '2027-01-10' and total = 3`,
    );
    const fewer = headed('stock', 'east-1,2027-01-10,1', 'east-1,2027-01-11,2');
    expect(tell(await desk.load('stock', fewer))).toEqual([
      "2 rooms: '1' is fewer than the 2 rooms of east-1 that are sold and held on 2027-01-10; 2 or more would be right",
    ]);
    expect((await desk.load('stock', headed('stock', 'east-1,2027-01-10,2'))).problems).toEqual([]);
    await desk.club.owner.query('update room_nights set sold = 0, held = 0');
    await desk.load('stock', tables.stock);
  });
});

describe('a large table', () => {
  const rooms = Array.from({ length: 85 }, (_, index) => `big-${index + 1}`);
  const nights = Array.from({ length: 400 }, (_, ahead) => addDays(calendarDate('2027-06-01'), ahead));
  const rows = (cells: string) => rooms.flatMap((room) => nights.map((night) => `${room},${night},${cells}`));

  it('travels in few statements, new and changed', async () => {
    const like = lineOf('room-types', 'west-1').replace('west-1,', '');
    await desk.load('room-types', headed('room-types', ...rooms.map((room) => `${room},${like}`)));
    const all = rooms.length * nights.length;
    const became: Loaded['became'][] = [];
    const { statements } = await recording(async () => {
      became.push((await desk.load('stock', headed('stock', ...rows('3')))).became);
      became.push((await desk.load('prices', headed('prices', ...rows('9,90,19800,15300')))).became);
      became.push((await desk.load('stock', headed('stock', ...rows('4')))).became);
    });
    expect(became).toEqual([
      { added: all, changed: 0, removed: 0 },
      { added: 0, changed: all, removed: 0 },
      { added: 0, changed: all, removed: 0 },
    ]);
    // Seconds would tell of the machine; that rows travel together is what makes them few.
    expect(statements.length).toBeLessThan(80);
    expect((await desk.text('prices')).split('\n').length).toBeGreaterThan(all);
  }, 240_000);

  it('names the one row that is wrong among all others', async () => {
    const wrong = rows('5').with(20_000, `${rooms[3]},2027-06-41,5`);
    expect(tell(await desk.load('stock', headed('stock', ...wrong)))).toEqual([
      "20002 night: '2027-06-41' is no day such as 2026-04-01",
    ]);
  }, 120_000);
});
