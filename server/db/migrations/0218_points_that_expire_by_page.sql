-- The console's list of members whose points expire reads the largest lots first, page by page, and would sort all there are for each page.
-- Older servers go on.
create index point_lots_largest on point_lots (kind, available, id) where available > 0;
