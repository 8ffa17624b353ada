-- A cached page is valid until `search_changes` has a row that was not visible when the page was read. These triggers add rows for the facts
-- that public pages show and that no search row contains. One change in a transaction makes all pages new, so the first one is enough. It
-- adds one row of either sign, without words and with the nil id: the statistics stay.
create or replace function note_shown() returns void language sql as $$
  insert into search_changes (sign, listing_id, words)
    select sign, '00000000-0000-0000-0000-000000000000', '' from (values (-1), (1)) as side (sign)
    where not exists (select from search_changes where xid = pg_current_xact_id())
$$;

create or replace function note_shown_change() returns trigger language plpgsql as $$
begin
  perform note_shown();
  return null;
end $$;

-- For all facts of a listing but its counters, which come with every visitor. A search row may stay the same for a new name or text, such
-- as one in other letters.
create or replace trigger listings_shown
  after update of business_id, user_id, contact_id, name, description, category, subcategory, hs_code, specifications, surplus, amount, unit,
    negotiable, min_order_quantity, max_order_quantity, confirmed_at, fresh_until, licence_by, version on listings
  for each row when (new.status = 'Active' and old is distinct from new) execute function note_shown_change();

create or replace function note_shown_part_of_listing() returns trigger language plpgsql as $$
begin
  if exists (select from listing_search where listing_id = coalesce(new.listing_id, old.listing_id)) then perform note_shown(); end if;
  return null;
end $$;
create or replace trigger listing_images_shown after insert or update or delete on listing_images
  for each row execute function note_shown_part_of_listing();
create or replace trigger manifests_shown after insert or update or delete on manifests
  for each row execute function note_shown_part_of_listing();
create or replace trigger offer_rounds_shown after insert or update or delete on offer_rounds
  for each row execute function note_shown_part_of_listing();

-- sellers, their reviews, and requirements
create or replace trigger users_shown after update of full_name, active, away_until on users
  for each row when ((old.full_name, old.active, old.away_until) is distinct from (new.full_name, new.active, new.away_until))
  execute function note_shown_change();
create or replace trigger businesses_shown after update on businesses
  for each row when (old is distinct from new) execute function note_shown_change();
create or replace trigger user_phones_shown after insert or update or delete on user_phones
  for each row execute function note_shown_change();
create or replace trigger register_checks_shown after insert or update of gst, checked_at, status or delete on register_checks
  for each row execute function note_shown_change();
create or replace trigger seller_stats_shown after insert or update or delete on seller_stats
  for each statement execute function note_shown_change();
create or replace trigger reviews_shown after insert or update or delete on reviews
  for each row execute function note_shown_change();
create or replace trigger requirements_shown after insert or update of state, answers, version or delete on requirements
  for each row execute function note_shown_change();
