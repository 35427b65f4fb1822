-- What is told once about cards, and a refund that a card cannot take back any more.
-- A saved card remembers for which month of expiry and at which distance its membership was reminded, and a charge that its
-- holder was, who left the card company's page open. Money goes back to a card for about half a year after it was taken; what the
-- gateway refuses after that is owed by bank transfer: it stays at the gateway, is asked for no more, and is told to the operator.
-- Older servers go on.
alter table saved_cards
  -- Month of expiry and days before its end, such as 2612-30.
  add column reminded text check (reminded ~ '^[0-9]{4}-[0-9]{1,2}$');
grant update (reminded) on saved_cards to resort_jobs;

alter table card_charges
  add column holder_reminded boolean not null default false,
  -- What of refund_yen comes back by bank transfer.
  add column transfer_yen integer not null default 0 check (transfer_yen between 0 and refund_yen);
grant update (holder_reminded, transfer_yen) on card_charges to resort_app;
-- Mails name the stay, the card and what is owed; reminding looks whose money is not taken yet.
grant select (purpose_kind, purpose_id, client_id, login_id, card_no, transfer_yen) on card_charges to resort_jobs;
