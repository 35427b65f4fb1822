-- The page of a resort tells its plans, and a stay asks for those of its room type: both by an index, for a club has as many plans as it has
-- resorts and seasons. Older servers go on.
create index booking_plans_by_facility on booking_plans (facility_id, sort_order, id);
create index booking_plan_room_types_by_room_type on booking_plan_room_types (room_type_id);
