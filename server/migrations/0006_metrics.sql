-- the day in India, where the sellers are who read the counts of a day
create function today_in_india() returns date language sql stable parallel safe as $$
  select (now() at time zone 'Asia/Kolkata')::date
$$;

-- how often a listing was seen, opened and asked about, day by day
create table listing_days (
  listing_id uuid not null references listings on delete cascade,
  day date not null default today_in_india(),
  impressions integer not null default 0,
  clicks integer not null default 0,
  contacts integer not null default 0,
  primary key (listing_id, day)
);

-- who has been counted already, for two days and never by name: viewer and network are keyed hashes
create table listing_counted (
  listing_id uuid not null references listings on delete cascade,
  day date not null default today_in_india(),
  kind text not null check (kind in ('impressions', 'clicks', 'contacts')),
  viewer bytea not null,
  network bytea not null,
  primary key (listing_id, day, kind, viewer)
);
create index listing_counted_network on listing_counted (listing_id, day, kind, network);
create index listing_counted_day on listing_counted (day);

-- Counters change with every visitor and the words of a listing do not: such a change leaves the search row alone.
create function refresh_updated_listings() returns trigger language plpgsql as $$
begin
  perform refresh_listing_search(array(
    select n.id from changed n join before o on o.id = n.id
    where to_jsonb(n) - '{impressions,clicks}'::text[] <> to_jsonb(o) - '{impressions,clicks}'::text[]));
  return null;
end $$;
drop trigger listings_updated on listings;
create trigger listings_updated after update on listings
  referencing new table as changed old table as before
  for each statement execute function refresh_updated_listings();

-- A buyer who asks for the seller's phone or opens a conversation from a listing is a contact of that day, counted once.
create function count_contact() returns trigger language plpgsql as $$
declare
  about uuid := case new.kind when 'contact.shown' then new.subject_id else (new.data ->> 'listing')::uuid end;
  buyer bytea := uuid_send(new.actor_id);
begin
  if about is null or buyer is null or not exists (select from listings where id = about) then return null; end if;
  insert into listing_counted (listing_id, kind, viewer, network) values (about, 'contacts', buyer, buyer)
    on conflict do nothing;
  if found then
    insert into listing_days as d (listing_id, contacts) values (about, 1)
      on conflict (listing_id, day) do update set contacts = d.contacts + 1;
  end if;
  return null;
end $$;
create trigger events_contacts after insert on events
  for each row when (new.kind in ('contact.shown', 'conversation.created')) execute function count_contact();
