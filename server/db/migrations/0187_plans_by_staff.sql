-- Staff write plans: texts in both languages, fee, limits, kinds of rooms and prices of nights. Whoever saves says which version they had before
-- them. A plan's questions are its own from the beginning, since answers are kept by their place. Ranges are judged by whoever
-- writes: the owner's tables are loaded first, and each row is told what is wrong with it then.
alter table booking_plans
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column changed_by text check (char_length(changed_by) <= 100);

grant insert (code, facility_id, title_ja, title_en, subtitle_ja, subtitle_en, description_ja, description_en, remarks_ja, remarks_en, fee_yen,
    fee_per, min_nights, max_nights, min_guests, max_guests, min_rooms, max_rooms, excluded_dates, weekdays, accept_from_days, accept_until_days,
    sale_start, sale_end, sort_order, changed_at, changed_by),
  update (title_ja, title_en, subtitle_ja, subtitle_en, description_ja, description_en, remarks_ja, remarks_en, fee_yen, fee_per, min_nights,
    max_nights, min_guests, max_guests, min_rooms, max_rooms, excluded_dates, weekdays, accept_from_days, accept_until_days, sale_start, sale_end,
    sort_order, version, changed_at, changed_by)
  on booking_plans to resort_staff;
grant insert (plan_id, position, text_ja, text_en, type, required, options_ja, options_en) on booking_plan_questions to resort_staff;
grant insert, delete on booking_plan_room_types to resort_staff;
grant insert, delete, update (price_sp, price_fp, price_vs, price_vm) on booking_plan_nights to resort_staff;

-- A plan that staff write has no pictures, and needs none to be looked up.
drop trigger show_plan_pictures on booking_plans;
create trigger show_new_plan_pictures before insert on booking_plans for each row
  when (new.image_url1 is not null or new.image_url2 is not null) execute function show_plan_pictures();
create trigger show_plan_pictures before update of image_url1, image_url2 on booking_plans for each row execute function show_plan_pictures();
