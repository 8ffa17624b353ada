-- What buyers say about sellers after they have dealt or been in contact with them (contract/reviews/rules.ts).
create table if not exists reviews (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references users on delete cascade,
  seller_id uuid not null references users on delete cascade,
  label text not null check (label in ('bought', 'called-off', 'contact')),
  -- the deal or the conversation
  basis_id uuid not null,
  helpful smallint check (helpful between 1 and 5),
  described smallint check (described between 1 and 5),
  quantity smallint check (quantity between 1 and 5),
  dealt smallint check (dealt between 1 and 5),
  overall numeric(3, 2) not null generated always as (
    case when label = 'contact' then helpful else (described + quantity + dealt) / 3.0 end) stored,
  words text not null default '' check (words = '' or length(words) between 20 and 600),
  state text not null default 'written' check (state in ('written', 'published', 'disputed', 'withdrawn', 'removed')),
  -- looks arranged, so an administrator should look at it
  flagged boolean not null default false,
  written_at timestamptz not null,
  publish_at timestamptz not null,
  published_at timestamptz,
  reply text not null default '' check (length(reply) <= 600),
  replied_at timestamptz,
  dispute_reason text check (dispute_reason in ('not-a-customer', 'threat', 'personal-data', 'abusive', 'wrong-facts')),
  disputed_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  decision text not null default '' check (length(decision) <= 1000),
  changed_at timestamptz not null default now(),
  unique (author_id, basis_id),
  check (author_id <> seller_id),
  check (case when label = 'contact' then helpful is not null and num_nonnulls(described, quantity, dealt) = 0
    else helpful is null and num_nonnulls(described, quantity, dealt) = 3 end),
  check (state <> 'disputed' or disputed_at is not null)
);
create index if not exists reviews_of_seller on reviews (seller_id, published_at desc);
create index if not exists reviews_due on reviews (publish_at) where state = 'written';
create index if not exists reviews_disputed on reviews (disputed_at) where state = 'disputed';
