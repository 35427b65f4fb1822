-- The console's list of members whose points expire passed over all lots that go on into the next fiscal year, which most of a club's do, before it found the first
-- that expires. Its index leaves them out now: SP and FP that end with a fiscal year, on 31 March, and were neither carried forward nor came back.
-- Older servers go on: they sort for that list meanwhile.
create index point_lots_expiring on point_lots (kind, available, id)
  where available > 0 and (kind = 'tvp' or carried_forward or returned or extract(month from valid_thru) <> 3 or extract(day from valid_thru) <> 31);
drop index point_lots_largest;
