-- What buyers need (contract/requirements/rules.ts), who was told of it, and what sellers answered.
create table if not exists requirements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  category text not null,
  subcategory text,
  title text not null check (length(title) between 5 and 120),
  words text not null check (length(words) between 10 and 1000),
  quantity numeric(14, 3) not null check (quantity > 0 and quantity <> 'NaN'),
  unit text not null,
  target_price numeric(12, 2) check (target_price > 0 and target_price <> 'NaN'),
  condition text check (condition in ('new', 'new-packing', 'open-box', 'returns', 'refurbished', 'used', 'seconds', 'parts', 'scrap')),
  -- the buyer's place: sellers read the region alone until the buyer opens their answer
  city text not null,
  region text not null,
  pin text check (pin ~ '^[1-9][0-9]{5}$'),
  needed_by date,
  days smallint not null check (days in (7, 15, 30)),
  verified_only boolean not null default false,
  state text not null check (state in ('held', 'open', 'full', 'closed', 'expired', 'refused', 'removed')),
  held_for text check (held_for in ('first', 'words', 'outcomes')),
  outcome text check (outcome in ('here', 'elsewhere', 'not-needed')),
  -- answers that stand
  answers smallint not null default 0 check (answers between 0 and 10),
  renewed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  opened_at timestamptz,
  expires_at timestamptz,
  closed_at timestamptz,
  -- when sellers with fitting lots were looked for
  matched_at timestamptz,
  decided_by uuid references users on delete set null,
  decision text not null default '' check (length(decision) <= 500),
  check ((state = 'held') = (held_for is not null)),
  check ((state = 'closed') = (outcome is not null)),
  check (state not in ('open', 'full', 'expired') or (opened_at is not null and expires_at is not null)),
  check (state <> 'full' or answers = 10)
);
create index if not exists requirements_shown on requirements (opened_at desc, id) where state = 'open';
create index if not exists requirements_of_user on requirements (user_id, created_at desc);
create index if not exists requirements_held on requirements (created_at) where state = 'held';
create index if not exists requirements_ends on requirements (expires_at) where state in ('open', 'full');
create index if not exists requirements_unmatched on requirements (opened_at) where state in ('open', 'full') and matched_at is null;

create table if not exists requirement_answers (
  id uuid primary key default gen_random_uuid(),
  requirement_id uuid not null references requirements on delete cascade,
  seller_id uuid not null references users on delete cascade,
  -- what is offered; null where a verified seller says in words that they can get it
  listing_id uuid references listings on delete cascade,
  quantity numeric(14, 3) check (quantity > 0 and quantity <> 'NaN'),
  unit text,
  amount numeric(12, 2) check (amount > 0 and amount <> 'NaN'),
  gst text check (gst in ('extra', 'included', 'not-applicable')),
  words text not null default '' check (length(words) <= 300),
  state text not null default 'sent' check (state in ('sent', 'opened', 'dismissed', 'withdrawn')),
  reason text check (reason in ('does-not-fit', 'price', 'quantity', 'other')),
  changed boolean not null default false,
  -- of the buyer who has opened it
  conversation_id uuid references conversations on delete set null,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (requirement_id, seller_id),
  check ((state = 'dismissed') = (reason is not null)),
  check (listing_id is null or (quantity is not null and amount is not null and unit is not null)),
  check (listing_id is not null or words <> '')
);
create index if not exists requirement_answers_of_seller on requirement_answers (seller_id, created_at desc);
create index if not exists requirement_answers_of_listing on requirement_answers (listing_id) where listing_id is not null;

-- sellers who were told, the best fitting first; each once
create table if not exists requirement_told (
  requirement_id uuid not null references requirements on delete cascade,
  seller_id uuid not null references users on delete cascade,
  place smallint not null,
  listing_id uuid references listings on delete cascade,
  at timestamptz not null,
  -- the day whose mail named it
  mailed_on date,
  primary key (requirement_id, seller_id)
);
create index if not exists requirement_told_seller on requirement_told (seller_id, at desc);
create index if not exists requirement_told_unmailed on requirement_told (at) where mailed_on is null;

alter table digest_parts
  add column if not exists requirement_ids uuid[] not null default '{}',
  drop constraint if exists digest_parts_kind_check,
  add constraint digest_parts_kind_check check (kind in ('new', 'cheaper', 'going', 'gone', 'wanted'));

alter table notices
  add column if not exists requirement_id uuid references requirements on delete cascade,
  drop constraint if exists notices_kind_check,
  add constraint notices_kind_check check (kind in ('offer', 'ask', 'accepted', 'declined', 'expired', 'void', 'new', 'cheaper', 'going', 'gone',
    'report-decided', 'verified', 'unverified', 'wanted', 'wanted-live', 'wanted-refused', 'wanted-ended', 'wanted-closed', 'wanted-answer'));
create index if not exists notices_of_requirement on notices (requirement_id) where requirement_id is not null;
