-- With each common word it is now also kept how well it fits each listing, so what was kept before says nothing; the job makes it anew.
delete from search_bitmap_state;
delete from search_bitmap;
delete from search_place;
comment on column search_bitmap.bits is 'of a word: who has it, and a byte for how well it fits each; of a column: its numbers';
