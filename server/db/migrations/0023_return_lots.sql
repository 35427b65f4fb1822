-- A lot opened for points that came back after their own lot had ended lives sixty days and is never carried forward, on
-- whichever day it ends. So it is told apart from the lots of a year. Those opened before are known by how their first
-- points came: by a return or a release from another lot; they keep the last day that their members were shown.
alter table point_lots add column returned boolean not null default false;
grant insert (returned) on point_lots to resort_app, resort_jobs;

update point_lots l set returned = true
where exists (
  select from point_movements m
  where m.to_lot_id = l.id and m.from_lot_id <> l.id and m.reason in ('return', 'release'));
