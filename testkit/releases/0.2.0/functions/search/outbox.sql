-- Notes which listings the indexes outside PostgreSQL have to take; the functions that fill them read it.
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
      where (o.category, o.subcategory, o.state, o.city, o.unit, o.negotiable, o.verified, o.amount, o.min_order_quantity,
             o.condition, o.quantity_available, o.expires_on, o.inspectable, o.actual_photos, o.score, o.published_at, o.words)
        is distinct from (n.category, n.subcategory, n.state, n.city, n.unit, n.negotiable, n.verified, n.amount, n.min_order_quantity,
                          n.condition, n.quantity_available, n.expires_on, n.inspectable, n.actual_photos, n.score, n.published_at, n.words);
  end if;
  return null;
end $$;
create or replace trigger listing_search_outbox_added after insert on listing_search
  referencing new table as added for each statement execute function note_search_outbox();
create or replace trigger listing_search_outbox_changed after update on listing_search
  referencing old table as removed new table as added for each statement execute function note_search_outbox();
create or replace trigger listing_search_outbox_removed after delete on listing_search
  referencing old table as removed for each statement execute function note_search_outbox();
