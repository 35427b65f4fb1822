-- The list of payments is read by index and by page: refunds know whose they are, and payments have an index by the moment at which they
-- are listed. The database fills it in, so that older servers need not know of it.
-- Older servers go on.
alter table card_refunds add column client_id bigint references clients on delete restrict;
update card_refunds r set client_id = c.client_id from card_charges c where c.id = r.charge_id;
alter table card_refunds alter column client_id set not null;

create function know_client_of_refund() returns trigger language plpgsql as $$
begin
  select client_id into new.client_id from card_charges where id = new.charge_id;
  return new;
end
$$;
create trigger know_client before insert on card_refunds for each row execute function know_client_of_refund();

create index card_refunds_by_client on card_refunds (client_id, at desc, id desc);
create index card_charges_listed on card_charges (client_id, authorised_at desc, id desc)
  where state in ('AUTHORISED', 'CAPTURED');
