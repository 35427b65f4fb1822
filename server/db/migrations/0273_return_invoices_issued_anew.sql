-- Outside a transaction.
-- Each part of a receipt of a desk or the office has one return invoice of its own; what is issued anew in its place has others (0274 ends the index that knew none). Older servers go on.
create unique index concurrently receipts_first_return_of_desk on receipts (desk_payment_id, part)
  where kind = 'RETURN' and desk_payment_id is not null and replaces_id is null;
