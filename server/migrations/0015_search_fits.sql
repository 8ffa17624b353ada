-- A word in search_bitmap.bits now says who has it and, a byte each, how well it fits them. What was kept before says nothing of that; the job makes
-- it anew.
delete from search_bitmap_state;
delete from search_bitmap;
delete from search_place;
