import { startThrowawayPostgres } from '../../../scripts/lib/postgres.mjs';
import pg from 'pg';
import { migrate } from '../migrate.ts';
import { seedDemoClub } from './seed.ts';
import { businessMoment } from '#domain/kernel/calendar-date.ts';
const pgs = await startThrowawayPostgres();
try {
  for (const scale of (process.argv[2] ?? '1').split(',').map(Number)) {
    const name = `s${scale}`;
    await pgs.ensureDatabase(name);
    const owner = new pg.Client({ connectionString: pgs.connectionString(name) });
    await owner.connect();
    owner.on('error', () => {});
    await migrate(owner, pgs.connectionString(name), { app: 'x', jobs: 'y' });
    const pool = new pg.Pool({ connectionString: pgs.connectionString(name) });
    const t = performance.now();
    console.log(
      await seedDemoClub(owner, {
        scale: scale as 1,
        ...(process.argv[3] ? { today: process.argv[3] as never } : {}),
      }),
      Math.round(performance.now() - t),
      'ms',
    );
    await seedDemoClub(owner, { scale: scale as 1 });
    const q = async (text: string) => {
      const r = await pool.query(text);
      console.log(text.slice(0, 110));
      console.table(r.rows.slice(0, 12));
    };
    await q(
      `select (select count(*) from facilities) f, (select count(*) from room_types) rt, (select count(*) from room_nights) rn, (select count(*) from clients) c, (select count(*) from contracts) co, (select count(*) from bookings) b, (select count(*) from bookings where cancelled_at is not null) bc, (select count(*) from point_movements) m, (select count(*) from booking_charges) ch, (select count(*) from booking_guests) g`,
    );
    await q(
      `select count(*) as wrong_stock from (select n.room_type_id, n.night from room_nights n left join (select room_type_id, night, count(*) c from booking_nights where cancelled_at is null group by 1,2) b using (room_type_id, night) where n.sold <> coalesce(b.c,0) or n.held<>0) x`,
    );
    await q(
      `select count(*) as nights_without_row from booking_nights b left join room_nights n using (room_type_id, night) where n.night is null and b.cancelled_at is null`,
    );
    await q(
      `select count(*) wrong_lots from point_lots l where available <> (select coalesce(sum(case when to_lot_id=l.id and to_account='available' then points else 0 end - case when from_lot_id=l.id and from_account='available' then points else 0 end),0) from point_movements m where l.id in (m.from_lot_id,m.to_lot_id))`,
    );
    await q(
      `select count(*) lots_left_after_end from point_lots where valid_thru < current_date and available>0`,
    );
    await q(
      `select count(*) wrong_points from (select b.id, sum(n.points) p, (select coalesce(sum(case when to_account='used' then points else -points end),0) from point_movements m where m.booking_id=b.id and (to_account='used' or from_account='used')) u from bookings b join booking_nights n on n.booking_id=b.id where b.cancelled_at is null group by b.id) x where p<>u`,
    );
    await q(`select reason, count(*), sum(points) from point_movements group by 1`);
    await q(
      `select c.name, count(*) filter (where b.check_in >= current_date and cancelled_at is null) coming, count(*) filter (where b.check_in < current_date and cancelled_at is null) past, count(*) filter (where cancelled_at is not null) canc, (select sum(available) from point_lots l join contracts k on k.id=l.contract_id where k.client_id=c.id and valid_thru>=current_date) pts from clients c left join booking_groups g on g.client_id=c.id left join bookings b on b.group_id=g.id where c.id<=15 group by c.id,c.name order by c.id`,
    );
    await q(
      `select night, sum(total) total, sum(sold) sold, count(*) filter (where total-sold=0) "full", count(*) filter (where total-sold between 1 and 3) few, count(*) filter (where price_sp is null) closed from room_nights where night >= current_date and extract(day from night) in (1,12,20) group by 1 order by 1`,
    );
    await q(`select * from booking_penalties limit 5`);
    await q(
      `select g.login_id, b.check_in, b2.check_in from booking_groups g join bookings b on b.group_id=g.id join booking_groups g2 on g2.client_id=g.client_id and g2.id<>g.id join bookings b2 on b2.group_id=g2.id where b.cancelled_at is null and b2.cancelled_at is null and b.check_in < b2.check_out and b2.check_in < b.check_out limit 3`,
    );
    await q(
      `select contract_id, valid_from, valid_thru, carried_forward, available from point_lots where contract_id=1 order by 2`,
    );
    await pool.end();
    await owner.end();
  }
} finally {
  await pgs.stop();
}
