-- Offers and quotes in conversations (contract/offers/rules.ts), and what is left of those that were accepted.

create table if not exists offers (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  -- what it is the answer to
  parent_id uuid references offers on delete set null,
  kind text not null check (kind in ('ask', 'offer')),
  state text not null default 'open'
    check (state in ('open', 'answered', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'void')),
  maker_id uuid not null references users,
  receiver_id uuid not null references users,
  buyer_id uuid not null references users,
  quantity numeric(14, 3) not null check (quantity > 0 and quantity <> 'NaN'),
  unit text not null,
  amount numeric(12, 2) check (amount > 0 and amount <> 'NaN'),
  gst text check (gst in ('extra', 'included', 'not-applicable')),
  delivery text not null default 'ex-godown' check (delivery in ('ex-godown', 'delivered')),
  -- let go of when its buyer leaves
  pin text check (pin ~ '^[1-9][0-9]{5}$'),
  note text not null default '' check (length(note) <= 300),
  -- what the listing said: name, amount, minimum, condition
  snapshot jsonb not null,
  -- the maker's key of this row, and that of whoever answered it
  client_id text not null,
  answer_client_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  closed_reason text,
  -- whether both have been told what became of it
  told boolean not null default true,
  check ((kind = 'offer') = (amount is not null)),
  check (maker_id <> receiver_id),
  check (buyer_id in (maker_id, receiver_id)),
  check ((state = 'open') = (closed_at is null)),
  unique (maker_id, client_id)
);
create unique index if not exists offers_one_open on offers (conversation_id, listing_id) where state = 'open';
create index if not exists offers_ends on offers (expires_at) where state = 'open';
create index if not exists offers_of_listing on offers (listing_id, state);
create index if not exists offers_of_maker on offers (maker_id, created_at desc);
create index if not exists offers_of_receiver on offers (receiver_id, created_at desc);
create index if not exists offers_untold on offers (closed_at) where not told;

create table if not exists deals (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null unique references offers on delete cascade,
  state text not null default 'agreed' check (state in ('agreed', 'done', 'cancelled', 'lapsed')),
  agreed_at timestamptz not null default now(),
  buyer_done_at timestamptz,
  seller_done_at timestamptz,
  closed_at timestamptz,
  cancelled_by uuid references users,
  reason text,
  check ((state = 'agreed') = (closed_at is null)),
  check ((state = 'cancelled') = (cancelled_by is not null))
);
create index if not exists deals_agreed on deals (agreed_at) where state = 'agreed';

-- the percentage of the asked rate below which a seller takes no offer; nobody else learns it
create table if not exists listing_floors (
  listing_id uuid primary key references listings on delete cascade,
  percent smallint not null check (percent between 10 and 95)
);

alter table messages
  add column if not exists kind text not null default 'text' check (kind in ('text', 'offer', 'event')),
  -- the lot that the sender was looking at
  add column if not exists listing_id uuid references listings on delete set null,
  -- the offer that it shows, or whose end it tells
  add column if not exists offer_id uuid references offers on delete set null;
create unique index if not exists messages_offer on messages (offer_id) where kind = 'offer';
create index if not exists messages_event on messages (offer_id) where kind = 'event';
