-- What a member asks for in their own words for the rooms of a booking, written as it is confirmed and until a deadline. Older servers go on.
alter table booking_groups add column request_note text,
  add constraint booking_groups_request_note_check check (char_length(request_note) between 1 and 500);
grant update (request_note) on booking_groups to resort_app;
