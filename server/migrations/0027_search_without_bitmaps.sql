-- What a search leaves is counted when it is asked for, up to a limit: the bits of words and columns go.
drop table search_bitmap_state, search_bitmap, search_place;

-- Changes of live listings: what the statistics of words still have to take, and what tells that a result is no longer true. A change that leaves the
-- words as they are is noted without them.
drop trigger listing_search_added on listing_search;
drop trigger listing_search_changed on listing_search;
drop trigger listing_search_removed on listing_search;
drop function note_search_changes();
alter table search_changes
  drop column category, drop column subcategory, drop column state, drop column city, drop column unit,
  drop column negotiable, drop column verified, drop column amount, drop column min_order_quantity;

create function note_search_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_changes (sign, listing_id, words) select 1, listing_id, words from added;
  elsif tg_op = 'DELETE' then
    insert into search_changes (sign, listing_id, words) select -1, listing_id, words from removed;
  else
    insert into search_changes (sign, listing_id, words)
      select side.sign, n.listing_id, case when o.words = n.words then '' else side.words end
      from removed o join added n using (listing_id)
      cross join lateral (values (-1, o.words), (1, n.words)) as side (sign, words)
      where (o.category, o.subcategory, o.state, o.city, o.unit, o.negotiable, o.verified, o.amount, o.min_order_quantity,
             o.published_at, o.words)
        is distinct from (n.category, n.subcategory, n.state, n.city, n.unit, n.negotiable, n.verified, n.amount, n.min_order_quantity,
                          n.published_at, n.words);
  end if;
  return null;
end $$;
create trigger listing_search_added after insert on listing_search
  referencing new table as added for each statement execute function note_search_changes();
create trigger listing_search_changed after update on listing_search
  referencing old table as removed new table as added for each statement execute function note_search_changes();
create trigger listing_search_removed after delete on listing_search
  referencing old table as removed for each statement execute function note_search_changes();
