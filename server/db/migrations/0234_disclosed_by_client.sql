-- What a membership paid at desks is handed out by page. Older servers go on.
create index desk_payments_disclosed on desk_payments (payer_client_id, id);
