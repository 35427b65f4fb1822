-- Whether the last attempt was counted was read from its moment, and one refused in the same microsecond as the newest
-- that counted passed for it. Older servers go on.
alter table attempts add column last_counted boolean not null default true;
