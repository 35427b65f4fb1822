-- A house's day shows stays whose guests have come and are still there though their day of departure is over, however long ago, and to which of its stays nobody came.
-- Both are few, and are found by room types without passing over all that the house ever had. Older servers go on without these.
create index bookings_not_left on bookings (room_type_id, check_out)
  where booking_number is not null and cancelled_at is null and checked_in_at is not null and checked_out_at is null;
create index bookings_missed on bookings (room_type_id, check_in)
  where booking_number is not null and no_show_at is not null;
