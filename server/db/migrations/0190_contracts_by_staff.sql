-- Staff write contracts down, renew, end and correct them. Each change of a contract counts its version, whoever makes it, so that of two who
-- write at once the second is told. The week that a contract owns is one of a house, whose season says what it may be exchanged for.
-- Older servers go on.
alter table contracts
  add column version integer not null default 1,
  add column mw_pw_facility_id integer references facilities on delete restrict,
  add constraint contracts_house_of_week check (product_type_id in (1, 6) or mw_pw_facility_id is null) not valid;

create function count_contract_change() returns trigger
language plpgsql
as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger count_contract_change before update of contract_number, years, start_date, end_date, auto_renewal, mw_pw_room_type,
  mw_pw_room_type_en, mw_pw_facility_id, mw_pw_week_number, mw_exchange_fee, vm_room_type, vm_room_type_en, vm_stay_right_dates,
  additional_point_price on contracts for each row execute function count_contract_change();

grant insert (mw_pw_room_type, mw_pw_room_type_en, mw_pw_facility_id, mw_pw_week_number, mw_exchange_fee, vm_room_type, vm_room_type_en,
    vm_stay_right_dates, additional_point_price),
  update (contract_number, years, end_date, mw_pw_room_type, mw_pw_room_type_en, mw_pw_facility_id, mw_pw_week_number, mw_exchange_fee,
    vm_room_type, vm_room_type_en, vm_stay_right_dates, additional_point_price)
  on contracts to resort_staff;
