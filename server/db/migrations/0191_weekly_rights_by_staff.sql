-- The exchange desk: staff assign the right of a year, and write down what becomes of it. Each step keeps what the right was before, so
-- that the last one can be taken back. The class of a deposited week is kept with it; an exchange names its house and the fee that is due for it.
-- Older servers go on.
alter table weekly_rights
  add column version integer not null default 1,
  add column week_class text check (week_class in ('LOW', 'REGULAR', 'HIGH', 'PEAK')),
  add column exchange_facility_id integer references facilities on delete restrict,
  -- With consumption tax.
  add column fee_due_yen integer check (fee_due_yen >= 0);

create table weekly_right_steps (
  id bigint generated always as identity primary key,
  contract_id bigint not null,
  year smallint not null,
  at timestamptz not null default business_now(),
  by_name text not null check (char_length(by_name) between 1 and 100),
  reason text not null check (char_length(reason) between 1 and 500),
  step text not null check (step in ('ASSIGN', 'CONFIRM', 'DEPOSIT', 'EXCHANGE', 'REVOKE', 'USE', 'TAKE_BACK')),
  -- Null for a right that was assigned.
  was jsonb check ((was is null) = (step = 'ASSIGN')),
  foreign key (contract_id, year) references weekly_rights on delete cascade
);
create index weekly_right_steps_by_right on weekly_right_steps (contract_id, year, id desc);
grant select, insert (contract_id, year, by_name, reason, step, was) on weekly_right_steps to resort_staff;
grant insert (contract_id, year, starts_on, status, current_rights),
  update (status, current_rights, usable_until, exchange_dates, week_class, exchange_facility_id, fee_due_yen, version), delete
  on weekly_rights to resort_staff;
