-- A house says from when its guests may come on the day of arrival, and until when they leave; a stay in a calendar begins and ends
-- with these. Without them it is a matter of whole days.
-- Older servers go on.
alter table facilities
  -- Hours and minutes of Japan, such as 15:00.
  add column check_in_from text check (check_in_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column check_out_until text check (check_out_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');
