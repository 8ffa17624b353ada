-- The terms that a seller adds to an offer (contract/offers/added-terms.ts); null in all offers without any.
alter table offers add column added jsonb;

-- One side of a cancelled agreement says that the other has not kept it; the other answers first (contract/kept-deals/rules.ts).
create table deal_claims (
  deal_id uuid primary key references deals on delete cascade,
  by_id uuid not null references users,
  about_id uuid not null references users,
  reason text not null check (reason in ('no-payment', 'not-as-described')),
  state text not null default 'open' check (state in ('open', 'answered', 'withdrawn', 'stands', 'dismissed')),
  made_at timestamptz not null,
  answer_by timestamptz not null,
  answer text not null default '' check (length(answer) <= 600),
  answered_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users,
  decision text not null default '',
  check (by_id <> about_id),
  check ((state = 'open' and answered_at is null) or state <> 'open'),
  check (state <> 'answered' or answered_at is not null)
);
create index deal_claims_open on deal_claims (answer_by) where state = 'open';
create index deal_claims_answered on deal_claims (answered_at) where state = 'answered';
create index deal_claims_about on deal_claims (about_id);
create index deal_claims_by on deal_claims (by_id);

-- Counted every night: the agreements of a firm with other firms in 24 months, and those it kept.
create table kept_deals (
  user_id uuid primary key references users on delete cascade,
  kept integer not null check (kept >= 0),
  agreements integer not null check (agreements >= kept),
  firms integer not null check (firms > 0),
  until date not null
);
create index deals_closed on deals (closed_at) where closed_at is not null;
