-- the moves of contract/listings/rules.ts, held once more where nothing can pass by; the last one may be taken back, which uses up moved_from.
-- What is Inactive says why, what is not does not.
create or replace function check_listing_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (
    (old.moved_from is not null and new.status = old.moved_from and new.moved_from is null) or
    (old.status = 'Created' and new.status in ('Draft', 'Active', 'Deleted')) or
    (old.status = 'Draft' and new.status in ('Active', 'Deleted')) or
    (old.status = 'Active' and new.status in ('Inactive', 'Deleted')) or
    (old.status = 'Inactive' and new.status in ('Active', 'Deleted'))
  ) then
    raise exception 'illegal listing move % -> %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.status <> 'Inactive' then
    new.paused_by = null;
  elsif old.status <> 'Inactive' then
    new.paused_by = coalesce(new.paused_by, 'seller');
  end if;
  return new;
end $$;
create or replace trigger listings_moves before update of status on listings
  for each row execute function check_listing_move();

-- The files of pictures that were let go of stay for an hour: a database that is set back a moment finds them again.
create or replace function note_stray_pictures() returns trigger language plpgsql as $$
begin
  insert into stray_pictures (id, due) select id, now() + interval '1 hour' from gone on conflict do nothing;
  return null;
end $$;
create or replace trigger images_gone after delete on images
  referencing old table as gone for each statement execute function note_stray_pictures();
