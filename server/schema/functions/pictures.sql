-- The number of bits in which two fingerprints differ.
create or replace function picture_distance(one bytea, other bytea) returns int language sql immutable strict parallel safe
  as $$ select bit_count(('x' || encode(one, 'hex'))::bit(64) # ('x' || encode(other, 'hex'))::bit(64))::int $$;

-- A listing that goes live, or changes its pictures while live, is compared with others'
-- (server/features/listings/same-pictures/). A picture without a fingerprint is queued once it has one.
create or replace function queue_picture_comparison(ids uuid[]) returns void language plpgsql as $$
begin
  insert into jobs (kind, payload)
    select 'compare-pictures', jsonb_build_object('listing', l.id) from unnest(ids) as l(id)
    where exists (select from listing_images s join images i on i.id = s.image_id
      where s.listing_id = l.id and i.phash <> '\x0000000000000000')
      or exists (select from same_pictures where listing_id = l.id);
  if found then perform pg_notify('topics', 'jobs'); end if;
end $$;

create or replace function compare_pictures_of_live() returns trigger language plpgsql as $$
begin
  perform queue_picture_comparison(array[new.id]);
  return null;
end $$;
create or replace trigger listings_compare_pictures after update of status on listings
  for each row when (new.status = 'Active' and old.status <> 'Active') execute function compare_pictures_of_live();

create or replace function compare_changed_pictures() returns trigger language plpgsql as $$
declare
  live uuid[] := (select array_agg(distinct l.id) from changed c join listings l on l.id = c.listing_id and l.status = 'Active');
begin
  if live is not null then perform queue_picture_comparison(live); end if;
  return null;
end $$;
create or replace trigger listing_images_added after insert on listing_images
  referencing new table as changed for each statement execute function compare_changed_pictures();
create or replace trigger listing_images_removed after delete on listing_images
  referencing old table as changed for each statement execute function compare_changed_pictures();

-- When an upload is deleted, deletes its photos that no listing, message or other upload shows.
create or replace function drop_photos_of_imports() returns trigger language plpgsql as $$
begin
  delete from images where id in (select image_id from gone)
    and not exists (select from listing_images s where s.image_id = images.id)
    and not exists (select from messages m where m.picture_id = images.id)
    and not exists (select from import_photos p where p.image_id = images.id);
  return null;
end $$;
create or replace trigger import_photos_gone after delete on import_photos
  referencing old table as gone for each statement execute function drop_photos_of_imports();
