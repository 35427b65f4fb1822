-- What of a refund by bank transfer the operator has sent, so that what is still owed can be listed, and its member reads that it is done.
-- Older servers go on.
alter table card_charges
  add column transfer_sent_yen integer not null default 0 check (transfer_sent_yen between 0 and transfer_yen);
create index card_charges_transfer_owed on card_charges (made_at) where transfer_yen > transfer_sent_yen;
