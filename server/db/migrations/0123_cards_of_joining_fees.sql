-- Older servers go on.
-- The card that paid a joining fee is kept for the membership that came of it. Where its money was refused for good, another card
-- may pay: such a charge pays for nothing any more.
grant update (gateway_member_id, gateway_card_seq, card_no) on card_charges to resort_app;
drop index card_charges_one_live;
create unique index card_charges_one_live on card_charges (purpose_id, purpose_kind)
  where state in ('CREATED', 'CHALLENGE', 'AUTHORISED', 'CAPTURED') or (state = 'UNCOLLECTED' and purpose_kind <> 'SIGNUP');
