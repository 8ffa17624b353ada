-- Indexes of live listings outside PostgreSQL. While there is none, no change is noted for one.
create table search_feeds (
  index_name text primary key,
  -- what the index is read by
  alias text not null,
  -- the version of its mapping
  mapping text not null,
  -- what is copied into it is older than any change noted for it
  copy_version bigint not null,
  -- grows with every change that can be found in it
  fed bigint not null default 0,
  -- when somebody last worked at filling it; null once it is filled
  filling_at timestamptz default now(),
  -- when its changes were last looked for
  read_at timestamptz not null default now()
);

-- Which listings each index has still to take, in the writer's transaction. The version tells which of two changes of a listing is the later one: it is drawn
-- while the listing is held.
create table search_outbox (
  index_name text not null,
  version bigint generated always as identity,
  listing_id uuid not null,
  at timestamptz not null default now(),
  primary key (index_name, version)
);

create function note_search_outbox() returns trigger language plpgsql as $$
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
             o.score, o.published_at, o.words)
        is distinct from (n.category, n.subcategory, n.state, n.city, n.unit, n.negotiable, n.verified, n.amount, n.min_order_quantity,
                          n.score, n.published_at, n.words);
  end if;
  return null;
end $$;
create trigger listing_search_outbox_added after insert on listing_search
  referencing new table as added for each statement execute function note_search_outbox();
create trigger listing_search_outbox_changed after update on listing_search
  referencing old table as removed new table as added for each statement execute function note_search_outbox();
create trigger listing_search_outbox_removed after delete on listing_search
  referencing old table as removed for each statement execute function note_search_outbox();
