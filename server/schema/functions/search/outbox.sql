-- Records the listings that indexes outside PostgreSQL have to update; the functions that fill these indexes read them.
create or replace function note_search_outbox() returns trigger language plpgsql as $$
begin
  if not exists (select from search_feeds) then return null; end if;
  if tg_op = 'INSERT' then
    insert into search_outbox (index_name, listing_id) select f.index_name, n.listing_id from added n cross join search_feeds f;
  elsif tg_op = 'DELETE' then
    insert into search_outbox (index_name, listing_id) select f.index_name, o.listing_id from removed o cross join search_feeds f;
  else
    insert into search_outbox (index_name, listing_id)
      select f.index_name, n.listing_id
      from removed o join added n using (listing_id) cross join search_feeds f
      -- a change of the tier alone does not affect an index outside PostgreSQL
      where o is distinct from n and (o.tier = n.tier or to_jsonb(o) - 'tier' <> to_jsonb(n) - 'tier');
  end if;
  return null;
end $$;
create or replace trigger listing_search_outbox_added after insert on listing_search
  referencing new table as added for each statement execute function note_search_outbox();
create or replace trigger listing_search_outbox_changed after update on listing_search
  referencing old table as removed new table as added for each statement execute function note_search_outbox();
create or replace trigger listing_search_outbox_removed after delete on listing_search
  referencing old table as removed for each statement execute function note_search_outbox();
