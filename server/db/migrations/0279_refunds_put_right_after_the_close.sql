-- A refund whose way or day was written down wrong is put right after the day on which it counts was closed, too. No closed day changes: `returned_means` and `returned_on` go on saying how and when that day has it, and what is
-- right stands beside them. Where the way is another, the yen are transferred between both ways on the day on which it is put right: a row for each time, so that a second correction goes on from the first.
-- Older servers go on. They tell such a refund as its closed day has it, and no transfer, until they are replaced.
alter table desk_payments add column return_said_means text, add column return_said_on date,
  add constraint desk_payments_return_said_means check (return_said_means is null or (returned_at is not null and not is_correction and sent_on is null)
    and (return_said_means in ('CASH', 'CARD', 'OTHER') or (return_said_means = 'TRANSFER' and facility_id is null))) not valid,
  add constraint desk_payments_return_said_on check (return_said_on is null or (returned_at is not null and not is_correction and sent_on is null
    and return_said_on <= (returned_at at time zone 'Asia/Tokyo')::date)) not valid;
grant update (return_said_means, return_said_on) on desk_payments to resort_staff;
grant select (return_said_means, return_said_on) on desk_payments to resort_jobs;

create table return_transfers (
  id bigint generated always as identity primary key,
  desk_payment_id uuid not null references desk_payments on delete restrict,
  at timestamptz not null,
  -- The way that was said until then, which has the yen back, and the one that gives them in its place.
  from_means text not null check (from_means in ('CASH', 'CARD', 'TRANSFER', 'OTHER')),
  to_means text not null check (to_means in ('CASH', 'CARD', 'TRANSFER', 'OTHER') and to_means <> from_means)
);
create index return_transfers_by_payment on return_transfers (desk_payment_id);
create index return_transfers_by_day on return_transfers (((at at time zone 'Asia/Tokyo')::date));
grant select, insert (desk_payment_id, at, from_means, to_means) on return_transfers to resort_staff;
