-- Of a large market: the live listings that have a common word as one bit each, and what listings are filtered by as one number each, so that what
-- a search leaves is counted without reading listings. A job derives it all from listing_search and search_changes, whose writers know nothing
-- of it. After a crash these tables are empty and are made again; backups leave them out.

-- where a listing stands in the bits; places of withdrawn listings are given to others, so that they stay dense
create unlogged table search_place (
  place integer primary key,
  listing_id uuid unique
);
create index search_place_free on search_place (place) where listing_id is null;

create unlogged table search_bitmap (
  kind text not null check (kind in ('word', 'column')),
  key text not null,
  -- 32,000 places each: the bits of a word fill half a page
  chunk integer not null,
  -- of the state that it was last written for
  version bigint not null,
  bits bytea not null,
  primary key (kind, key, chunk)
);
alter table search_bitmap alter column bits set storage external, set (toast_tuple_target = 8160);

-- what the bits are true for: at this snapshot, in this cluster, with the changes that have not been taken since
create unlogged table search_bitmap_state (
  single boolean primary key default true check (single),
  -- places are given anew by each making
  made bigint not null,
  version bigint not null,
  snapshot pg_snapshot not null,
  cluster text not null default (pg_control_system()).system_identifier::text,
  purges bigint not null,
  places integer not null,
  -- lexemes that have bits
  words text[] not null,
  -- by facet the values behind the numbers, which count from 1
  facet_values jsonb not null
);
