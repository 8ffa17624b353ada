-- What a seller keeps of each buyer who reached out, and how sellers reply (contract/leads).

-- the seller's side of a conversation; nobody else is told of it
create table if not exists lead_cards (
  conversation_id uuid references conversations on delete cascade,
  seller_id uuid references users on delete cascade,
  stage text not null default 'new' check (stage in ('new', 'talking', 'offer', 'won', 'lost')),
  stage_by text not null default 'auto' check (stage_by in ('auto', 'hand')),
  lost_reason text check (lost_reason in ('price', 'quantity', 'quality', 'place', 'no-reply', 'not-serious', 'other')),
  note text not null default '' check (length(note) <= 1000),
  -- the first day on which it is seen again
  snoozed_until date,
  -- the first line of the buyer that the seller has not answered
  waits_since timestamptz,
  check ((stage = 'lost') = (lost_reason is not null)),
  primary key (conversation_id, seller_id)
);
create index if not exists lead_cards_of_seller on lead_cards (seller_id);

-- what the clock of replies counts: a buyer's first line about a lot, or the first after a silence
create table if not exists inquiries (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references conversations on delete cascade,
  seller_id uuid not null,
  buyer_id uuid not null,
  listing_id uuid references listings on delete set null,
  kind text not null check (kind in ('message', 'ask', 'offer', 'contact', 'call', 'whatsapp')),
  at timestamptz not null,
  answered_at timestamptz,
  answer text check (answer in ('message', 'move', 'decline', 'call')),
  -- why it does not count, where that is known when it comes
  excluded text check (excluded in ('away')),
  check ((answered_at is null) = (answer is null))
);
create index if not exists inquiries_of_seller on inquiries (seller_id, at);
create index if not exists inquiries_of_buyer on inquiries (buyer_id);
create index if not exists inquiries_of_conversation on inquiries (conversation_id);
create index if not exists inquiries_of_listing on inquiries (listing_id, at);

create table if not exists saved_replies (
  user_id uuid references users on delete cascade,
  position smallint check (position between 0 and 19),
  name text not null check (length(name) between 1 and 30),
  text text not null check (length(text) between 1 and 300),
  primary key (user_id, position)
);

create table if not exists seller_stats (
  user_id uuid primary key references users on delete cascade,
  asked int not null,
  answered int not null,
  -- different people
  buyers int not null,
  -- of office time; null: nobody was answered by hand
  median_minutes int,
  until date not null,
  computed_at timestamptz not null default now()
);

-- Conversations that are there already: how far they have come, who waits since this month, and how they began.
insert into lead_cards (conversation_id, seller_id, stage, waits_since)
  select c.id, l.user_id, case when mine.seq is null then 'new' else 'talking' end,
    (select min(m.created_at) from messages m
     where m.conversation_id = c.id and m.sender_id <> l.user_id and m.seq > coalesce(mine.seq, 0)
       and m.created_at > now() - interval '30 days')
  from conversations c
  join listings l on l.id = c.listing_id and l.user_id in (c.user_low, c.user_high)
  left join lateral (select max(seq) as seq from messages m where m.conversation_id = c.id and m.sender_id = l.user_id) mine on true
  where exists (select from messages m where m.conversation_id = c.id and m.sender_id <> l.user_id)
on conflict do nothing;
insert into inquiries (conversation_id, seller_id, buyer_id, listing_id, kind, at, answered_at, answer)
  select c.id, l.user_id, first.sender_id, l.id, 'message', first.created_at, reply.at, case when reply.at is not null then 'message' end
  from conversations c
  join listings l on l.id = c.listing_id and l.user_id in (c.user_low, c.user_high)
  join lateral (select * from messages m where m.conversation_id = c.id and m.sender_id <> l.user_id order by seq limit 1) first on true
  left join lateral (select min(m.created_at) as at from messages m
    where m.conversation_id = c.id and m.sender_id = l.user_id and m.seq > first.seq) reply on true
  where not exists (select from inquiries i where i.conversation_id = c.id);
