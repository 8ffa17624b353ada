-- The list of items in a mixed lot: one per listing, that buyers see, and beside it at most one that its seller is still looking through.

create table if not exists manifests (
  listing_id uuid primary key references listings on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  line_count integer not null check (line_count between 1 and 2000),
  -- the sum of the quantities in the one unit of all lines; null when they have several
  unit text,
  quantity numeric(18, 3),
  mrp_total numeric(20, 2),
  lowest_condition text,
  -- by how many percent what arrives may differ
  variance smallint not null default 0 check (variance between 0 and 10),
  -- the distinct words of the item names, for the search
  words text not null default '' check (length(words) <= 3000),
  updated_at timestamptz not null default now()
);

create table if not exists manifest_lines (
  listing_id uuid not null references manifests on delete cascade,
  -- its number in the file
  line integer not null,
  item text not null check (length(item) between 1 and 200),
  quantity numeric(14, 3) not null check (quantity > 0 and quantity <> 'NaN'),
  unit text,
  brand text,
  code text,
  condition text,
  -- of one unit, and of the line
  mrp numeric(12, 2) check (mrp > 0),
  mrp_total numeric(18, 2),
  -- [[column, text], ...] of the columns that are kept as they are
  rest jsonb not null default '[]',
  primary key (listing_id, line)
);

create table if not exists manifest_uploads (
  listing_id uuid primary key references listings on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  headers jsonb not null,
  mapping jsonb not null,
  -- [[line, cells], ...]
  rows jsonb not null,
  created_at timestamptz not null default now()
);
create index if not exists manifest_uploads_created on manifest_uploads (created_at);

-- what a seller took a header of such a list for last time, by the folded header; empty for a column that is left out
create table if not exists manifest_headers (
  user_id uuid not null references users on delete cascade,
  header text not null,
  target text not null,
  primary key (user_id, header)
);
