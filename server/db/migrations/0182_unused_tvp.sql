-- TVP that are unused are summed for the club, whenever they end.
-- Older servers go on.
create index point_lots_unused_tvp on point_lots (valid_thru) where available > 0 and kind = 'tvp';
