-- a seller's own key of a listing, as written and folded so that 'AB 12' and 'ab12' are the same
alter table listings
  add column sku text check (length(sku) between 1 and 60),
  add column sku_key text,
  add constraint listings_sku_folded check ((sku is null) = (sku_key is null));
create unique index listings_sku on listings (business_id, sku_key) where sku_key is not null and status <> 'Deleted';
create index listings_with_sku on listings (user_id, created_at desc, id) where sku_key is not null and status <> 'Deleted';

-- a sheet a seller has uploaded and looks through; its rows become listings when they are confirmed
create table imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  -- [header, ...] of the file, and what each column is taken for: [target | null, ...]
  headers jsonb not null,
  mapping jsonb not null,
  -- what holds where a row says nothing: {category, unit}
  defaults jsonb not null default '{}',
  state text not null default 'Preview' check (state in ('Preview', 'Importing')),
  -- whether the run under way may change live listings, and how far it is
  includes_live boolean not null default false,
  run_total integer not null default 0,
  run_done integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_of_user on imports (user_id, created_at desc);

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  -- its number in the file
  line integer not null,
  cells jsonb not null,
  -- what the cells say of a listing, and what is wrong with them: [{column, field, message}]
  data jsonb not null default '{}',
  faults jsonb not null default '[]',
  sku text,
  sku_key text,
  -- an earlier line with the same SKU
  twin integer,
  outcome text check (outcome in ('created', 'updated', 'unchanged', 'refused')),
  problem text,
  listing_id uuid references listings on delete set null,
  primary key (import_id, line)
);
create index import_rows_sku on import_rows (import_id, sku_key);
create index import_rows_listing on import_rows (listing_id) where listing_id is not null;

-- what a seller took a header for last time, by the folded header; empty for a column that is not used
create table import_headers (
  user_id uuid not null references users on delete cascade,
  header text not null,
  target text not null,
  primary key (user_id, header)
);
