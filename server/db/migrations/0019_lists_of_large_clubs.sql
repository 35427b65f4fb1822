-- What moved into and out of a lot, newest first: a page of the history of TVP is found over all lots of a membership in
-- the order it is shown, however long that history is.
drop index point_movements_by_from_lot;
drop index point_movements_by_to_lot;
create index point_movements_by_from_lot on point_movements (from_lot_id, at desc, id desc);
create index point_movements_by_to_lot on point_movements (to_lot_id, at desc, id desc);
