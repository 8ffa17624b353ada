-- What an account does one at a time, such as uploading: who holds a slot has it until it is given back or the time is up, whatever
-- becomes of the process that worked on it. Not logged: after a crash of the database nobody holds anything any more.
create unlogged table account_slots (
  user_id uuid not null,
  slot text not null,
  holder uuid not null,
  held_until timestamptz not null,
  primary key (user_id, slot)
);
create index account_slots_held_until on account_slots (held_until);

-- Pictures whose files may lie on the disk without a row in images: those on their way in, and those let go of. What is here from
-- `due` on is removed, files first.
create table stray_pictures (
  id uuid primary key,
  due timestamptz not null
);
create index stray_pictures_due on stray_pictures (due);

create function note_stray_pictures() returns trigger language plpgsql as $$
begin
  insert into stray_pictures (id, due) select id, now() from gone on conflict do nothing;
  return null;
end $$;
create trigger images_gone after delete on images
  referencing old table as gone for each statement execute function note_stray_pictures();

-- what an account's pictures take up
drop index images_of_user;
create index images_of_user on images (user_id) include (bytes);

-- the deleted listings whose pictures are let go of after a month
create index listings_deleted on listings (updated_at) where status = 'Deleted';
