-- The index that knew no return invoice that is issued anew; 0273 made the one in its place.
-- Older servers go on. They issue none anew.
drop index receipts_one_return_of_desk;
