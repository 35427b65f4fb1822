-- A step of a stay whose fee uses up all that falls away gives nothing back and has a return invoice all the same: what bore tax
-- falls away, and the fee that is kept instead bears none.
-- Older servers go on.
alter table card_refunds drop constraint card_refunds_yen_check;
alter table card_refunds add constraint card_refunds_yen_check check (yen >= 0);
