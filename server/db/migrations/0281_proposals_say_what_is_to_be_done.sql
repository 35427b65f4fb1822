-- A proposal keeps in short what is to be done, as its row in the audit log says it, so that the row of whoever approves, declines or withdraws it says so, too.
-- What was proposed before today says nothing. Older servers go on: theirs say nothing either.
alter table staff_proposals add column said text check (char_length(said) between 1 and 500);
grant insert (said) on staff_proposals to resort_staff;
