-- What the bell tells (contract/notifications/notice-rules.ts): ids and figures alone, so that nothing personal stays behind in it.
create table if not exists notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('offer', 'ask', 'accepted', 'declined', 'expired', 'void', 'new', 'cheaper', 'going', 'gone',
    'report-decided', 'verified', 'unverified')),
  -- the lot, saved search or conversation that it is about
  listing_id uuid references listings on delete cascade,
  search_id uuid references saved_searches on delete set null,
  conversation_id uuid references conversations on delete cascade,
  -- how many lots it tells of
  count integer not null default 1 check (count > 0),
  at timestamptz not null default now(),
  seen_at timestamptz
);
create index if not exists notices_latest on notices (user_id, id desc);
create index if not exists notices_unseen on notices (user_id) where seen_at is null;
create index if not exists notices_at on notices (at);
create index if not exists notices_of_listing on notices (listing_id) where listing_id is not null;
create index if not exists notices_of_search on notices (search_id) where search_id is not null;
create index if not exists notices_of_conversation on notices (conversation_id) where conversation_id is not null;
