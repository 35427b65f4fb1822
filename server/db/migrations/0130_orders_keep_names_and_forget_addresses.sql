-- A product that was renamed is still what was ordered: a line keeps the names of its day. To whom an order was sent is forgotten
-- some time after it ended. Lines of older servers have no names, and show the product's own.
alter table exchange_lines
  add column name_ja text,
  add column name_en text,
  add column company_ja text,
  add column company_en text;
grant insert (name_ja, name_en, company_ja, company_en) on exchange_lines to resort_app;

alter table exchange_orders
  alter column name drop not null,
  alter column tel drop not null,
  alter column email drop not null,
  alter column address1 drop not null,
  add constraint exchange_orders_go_somewhere check (
    state in ('SHIPPED', 'CANCELLED') or (name is not null and tel is not null and email is not null and address1 is not null)) not valid;
create index exchange_orders_to_forget on exchange_orders (coalesce(shipped_at, cancelled_at)) where name is not null;
grant update (name, tel, email, postal_code, address1) on exchange_orders to resort_jobs;
