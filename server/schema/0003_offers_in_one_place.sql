-- The list of own offers is read page by page from these, in its order, however many there are.
create index offers_open_of_receiver on offers (receiver_id, created_at desc, id desc) where state = 'open';
create index offers_open_of_maker on offers (maker_id, created_at desc, id desc) where state = 'open';
create index offers_agreed_of_receiver on offers (receiver_id, closed_at desc, id desc) where state = 'accepted';
create index offers_agreed_of_maker on offers (maker_id, closed_at desc, id desc) where state = 'accepted';

-- A lot that takes offers until a moment, and what firms have offered for it. A row of round_offers becomes an offer at the end of its
-- round and goes; until then only its maker reads it.
create table offer_rounds (
  id uuid primary key default gen_random_uuid(),
  listing_id uuid not null references listings on delete cascade,
  sealed boolean not null,
  state text not null default 'open' check (state in ('open', 'ended', 'accepted', 'lapsed', 'withdrawn')),
  set_at timestamptz not null default now(),
  ends_at timestamptz not null,
  answer_by timestamptz not null,
  closed_at timestamptz,
  told boolean not null default true,
  check (answer_by > ends_at)
);
create unique index offer_rounds_one on offer_rounds (listing_id) where state in ('open', 'ended');
create index offer_rounds_latest on offer_rounds (listing_id, set_at desc);
create index offer_rounds_ends on offer_rounds (ends_at) where state = 'open';
create index offer_rounds_answers on offer_rounds (answer_by) where state = 'ended';
create index offer_rounds_untold on offer_rounds (closed_at) where not told;
create table round_offers (
  id uuid primary key default gen_random_uuid(),
  round_id uuid not null references offer_rounds on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  maker_id uuid not null references users,
  firm text not null,
  quantity numeric(14,3) not null check (quantity > 0 and quantity <> 'NaN'),
  unit text not null,
  amount numeric(12,2) not null check (amount > 0 and amount <> 'NaN'),
  gst text check (gst in ('extra', 'included', 'not-applicable')),
  delivery text not null check (delivery in ('ex-godown', 'delivered')),
  pin text check (pin ~ '^[1-9][0-9]{5}$'),
  note text not null default '' check (length(note) <= 300),
  snapshot jsonb not null,
  made_at timestamptz not null,
  raised_at timestamptz not null,
  -- one offer a firm
  unique (round_id, firm),
  unique (round_id, maker_id)
);
create index round_offers_of_maker on round_offers (maker_id);
create index round_offers_of_conversation on round_offers (conversation_id);
-- the round that an offer comes from: the seller accepts one of them and counters none
alter table offers add column round_id uuid references offer_rounds on delete set null;
create index offers_of_round on offers (round_id) where round_id is not null;
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('offer', 'ask', 'accepted', 'declined', 'expired', 'void', 'new',
  'seller', 'cheaper', 'going', 'gone', 'report-decided', 'verified', 'unverified', 'wanted', 'wanted-live', 'wanted-refused',
  'wanted-ended', 'wanted-closed', 'wanted-answer', 'round-ended', 'round-offers', 'round-none', 'round-withdrawn', 'saved-offer'));

-- The percentage of the asked rate from which on a buyer's offer is accepted by itself, for no more than is available; beside the floor.
create table listing_accepts (
  listing_id uuid primary key references listings on delete cascade,
  percent smallint not null check (percent between 10 and 100)
);

-- A lower rate that a seller gives to those who have saved a lot by then.
create table saver_offers (
  listing_id uuid not null references listings on delete cascade,
  at timestamptz not null,
  until timestamptz not null,
  amount numeric(12,2) not null check (amount > 0 and amount <> 'NaN'),
  primary key (listing_id, at)
);
