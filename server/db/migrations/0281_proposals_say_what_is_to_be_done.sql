-- A proposal keeps in short what is to be done, as its row in the audit log says it, and whose membership it is about, so that the row of whoever approves, declines or withdraws it says so, too.
-- What was proposed before today says neither. Older servers go on: theirs say neither.
alter table staff_proposals add column said text check (char_length(said) between 1 and 500),
  add column client_id bigint references clients on delete restrict;
grant insert (said, client_id) on staff_proposals to resort_staff;
