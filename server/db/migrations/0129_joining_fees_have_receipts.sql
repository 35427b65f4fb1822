-- Joining fees have receipts: those of memberships that were made before are issued now.
-- Older servers go on.
update card_charges set receipts_due_at = clock_timestamp()
where purpose_kind = 'SIGNUP' and state = 'CAPTURED' and client_id is not null;
