-- Serving roles make no temporary tables any more: one of the same name would have stood before the club's clock. What
-- readiness tries is done for them, and the clock names its table in full.
-- Servers of before try the disk with a temporary table of their own, and are not ready after this.
create or replace function business_now() returns timestamptz
language sql volatile parallel safe
as $$ select clock_timestamp() + shift from public.business_clock $$;

create or replace function business_today() returns date
language sql volatile parallel safe
as $$ select (public.business_now() at time zone 'Asia/Tokyo')::date $$;

-- Adds the first page to a table that nobody else sees and that is gone with its transaction: on a full disk there is no
-- room for it, and it is refused.
create function disk_takes_writes() returns boolean
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  create temporary table serving_probe (filler integer) on commit drop;
  insert into pg_temp.serving_probe values (1);
  return current_setting('transaction_read_only') = 'off';
end $$;
revoke all on function disk_takes_writes() from public;
grant execute on function disk_takes_writes() to resort_app;
