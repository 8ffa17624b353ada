-- The mark of a picture is kept as it is (0028_picture_marks.sql): one that is to be found again from four bits away cannot be keyed.
create index if not exists barred_pictures on barred_marks using gin (picture_pieces(mark)) with (fastupdate = off) where kind = 'picture';
