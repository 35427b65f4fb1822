-- Older servers go on.
-- The joining fee is charged before there is a membership, to a card that is not kept: such a charge knows neither client nor
-- login until its application has become one. Its yen stay authorised until staff have decided.
alter table card_charges
  alter column client_id drop not null,
  alter column login_id drop not null,
  alter column gateway_member_id drop not null,
  alter column gateway_card_seq drop not null,
  alter column card_no drop not null,
  drop constraint card_charges_purpose_kind_check,
  add constraint card_charges_purpose_kind_check check (purpose_kind in ('BOOKING_GROUP', 'BOOKING_CHANGE', 'SIGNUP')),
  add constraint card_charges_has_owner check (purpose_kind = 'SIGNUP' or (client_id is not null and login_id is not null
    and gateway_member_id is not null and gateway_card_seq is not null and card_no is not null)),
  add constraint card_charges_owner_whole check ((client_id is null) = (login_id is null));
grant update (client_id, login_id) on card_charges to resort_app;
