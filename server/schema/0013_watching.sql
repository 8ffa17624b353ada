-- What people watch (contract/watching/rules.ts): lots they saved, searches they want to hear about, and what a day's mail tells them.

create table if not exists favourites (
  user_id uuid not null references users on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  at timestamptz not null default now(),
  -- as they were when it was saved
  amount numeric(12, 2),
  unit text,
  gst text,
  quantity numeric(14, 3),
  -- the price that was told last, and when
  told_amount numeric(12, 2),
  cheaper_at timestamptz,
  going_at timestamptz,
  gone_at timestamptz,
  primary key (user_id, listing_id)
);
create index if not exists favourites_of_listing on favourites (listing_id);
create index if not exists favourites_latest on favourites (user_id, at desc, listing_id);

create table if not exists saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) <= 8000),
  state jsonb not null,
  name text not null check (length(name) between 1 and 80),
  frequency text not null check (frequency in ('off', 'daily', 'weekly')),
  -- what was published before it is not new
  mark timestamptz not null default now(),
  run_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, key)
);
create index if not exists saved_searches_due on saved_searches (key) where frequency <> 'off';

-- each lot is told to a person once, whichever of their searches finds it
create table if not exists told (
  user_id uuid not null references users on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  at timestamptz not null default now(),
  primary key (user_id, listing_id)
);
create index if not exists told_at on told (at);

-- what features have to say to a person in the mail of a day
create table if not exists digest_parts (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  day date not null,
  kind text not null check (kind in ('new', 'cheaper', 'going', 'gone')),
  search_id uuid references saved_searches on delete cascade,
  listing_ids uuid[] not null,
  data jsonb not null default '{}'
);
create index if not exists digest_parts_of_day on digest_parts (day, user_id);

alter table user_settings drop constraint if exists user_settings_key_check,
  add constraint user_settings_key_check check (key in ('seller_message', 'account_activity', 'listing_upkeep', 'watching'));
