-- A refund whose way or day is put right keeps what it said before, with who put it right, when and why, in the order in which that was done: [{at, by, reason, means, on}].
-- Older servers go on. They put none right.
alter table desk_payments add column return_corrections jsonb,
  add constraint desk_payments_return_corrections check (return_corrections is null or (returned_at is not null and jsonb_typeof(return_corrections) = 'array')) not valid;
grant update (return_corrections) on desk_payments to resort_staff;
