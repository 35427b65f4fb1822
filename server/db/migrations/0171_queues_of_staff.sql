-- What waits for somebody of the staff: each kind is found by an index, oldest first, and somebody takes it, who then has it alone.
-- What the nightly comparison with the card gateway finds is kept until it is found no more or somebody has looked into it. What the queue has
-- given up is shown to the console, without what it is about, and tried again there.
-- Older servers go on.
create table staff_taken (
  kind text not null check (kind in ('CONTRACT_REQUEST', 'POINT_APPLICATION', 'EXCHANGE_ORDER', 'SIGNUP_CONTACT', 'GIVEN_UP_TASK',
    'TRANSFER', 'CARD_DIFFERENCE')),
  -- Which of the kind, by its id or number.
  item text not null check (char_length(item) between 1 and 100),
  taken_by uuid not null references staff_members on delete restrict,
  taken_at timestamptz not null default clock_timestamp(),
  primary key (kind, item)
);
create index staff_taken_by_staff on staff_taken (taken_by, taken_at);
grant select, insert (kind, item, taken_by), update (taken_by, taken_at), delete on staff_taken to resort_staff;

create index contract_requests_open on contract_requests (at, id) where state = 'RECEIVED';
grant update (state) on contract_requests to resort_staff;
create index point_applications_open on point_applications (at, id) where state = 'RECEIVED';
grant update (state) on point_applications to resort_staff;
create index signup_applications_to_contact on signup_applications (submitted_at, id)
  where state = 'WAITING' and contact_reason is not null;
grant update (confirmed_at, shipped_at, shipped_number, cancel_reason) on exchange_orders to resort_staff;

-- Since when a transfer is owed: a charge may be old by then, which is why its card takes nothing back.
alter table card_charges add column transfer_owed_at timestamptz;
update card_charges set transfer_owed_at = made_at where transfer_yen > transfer_sent_yen;
create function note_transfer_owed() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.transfer_owed_at := business_now();
  return new;
end $$;
create trigger note_transfer_owed before update of transfer_yen on card_charges
  for each row when (new.transfer_yen > old.transfer_yen and old.transfer_yen = old.transfer_sent_yen)
  execute function note_transfer_owed();
create index card_charges_transfer_waits on card_charges (transfer_owed_at, id) where transfer_yen > transfer_sent_yen;
grant update (transfer_sent_yen) on card_charges to resort_staff;

create table card_differences (
  id uuid primary key default uuidv7(),
  order_id text not null check (char_length(order_id) between 1 and 100),
  kind text not null check (kind in ('HOLDS_OTHER_YEN', 'HOLDS_YEN_FOR_NOTHING', 'NOT_TAKEN', 'OPEN_TOO_LONG')),
  expected_yen integer not null,
  held_yen integer not null,
  found_at timestamptz not null,
  -- The newest night that found it still.
  seen_at timestamptz not null,
  -- Somebody has looked into it, or it was found no more.
  ended_at timestamptz
);
create unique index card_differences_one_open on card_differences (order_id) where ended_at is null;
create index card_differences_open on card_differences (found_at, id) where ended_at is null;
grant select, insert (order_id, kind, expected_yen, held_yen, found_at, seen_at), update (kind, expected_yen, held_yen, seen_at, ended_at)
  on card_differences to resort_jobs;
grant select, update (ended_at) on card_differences to resort_staff;

-- Their payloads stay with the queue. The moment is that of the last try.
create function given_up_tasks(wanted bigint, most integer, passed_over integer)
returns table (id text, task text, attempts integer, last_error text, given_up_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    select j.id::text, t.identifier::text, j.attempts::integer, left(j.last_error, 500), j.updated_at
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null and (wanted is null or j.id = wanted)
    order by j.updated_at, j.id limit most offset passed_over;
end $$;

-- Answers whether there was such a task.
create function try_given_up_task(wanted bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform from graphile_worker._private_jobs j
  where j.id = wanted and j.attempts >= j.max_attempts and j.locked_at is null for update;
  if not found then
    return false;
  end if;
  perform graphile_worker.reschedule_jobs(array[wanted], run_at => clock_timestamp(), attempts => 0);
  return true;
end $$;
grant create on schema public to resort_queue_owner;
alter function given_up_tasks(bigint, integer, integer) owner to resort_queue_owner;
alter function try_given_up_task(bigint) owner to resort_queue_owner;
revoke create on schema public from resort_queue_owner;
revoke all on function given_up_tasks(bigint, integer, integer), try_given_up_task(bigint) from public;
grant execute on function given_up_tasks(bigint, integer, integer), try_given_up_task(bigint) to resort_staff;
