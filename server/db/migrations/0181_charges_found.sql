-- Charges of cards are found by what they paid for, and listed by amount or state, the newest first; all papers of one are read, replaced ones too.
-- Older servers go on.
create index card_charges_by_purpose on card_charges (purpose_id);
create index card_charges_by_yen on card_charges (yen, made_at, id);
create index card_charges_by_state on card_charges (state, made_at, id);
create index receipts_of_charge on receipts (charge_id);
