-- Addresses of other programs that are told of events; functions/connections/webhooks.sql writes the deliveries. Secrets are encrypted.
create table webhooks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  address text not null check (length(address) <= 500),
  events text[] not null check (cardinality(events) > 0),
  secret text not null,
  -- signs too until then
  former_secret text,
  former_until timestamptz,
  created_at timestamptz not null default now(),
  check ((former_secret is null) = (former_until is null))
);
create index webhooks_of on webhooks (user_id);

-- A delivery holds ids alone; its body is made from them at each attempt. Those of one subject go out in the order of their numbers.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id uuid not null references webhooks on delete cascade,
  message_id uuid not null default gen_random_uuid(),
  type text not null,
  -- the conversation, offer, listing or lead
  subject text not null,
  about text not null,
  at timestamptz not null default now(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed', 'skipped')),
  attempts smallint not null default 0,
  next_at timestamptz not null default now(),
  status smallint,
  problem text,
  ended_at timestamptz,
  check ((state = 'waiting') = (ended_at is null))
);
create index webhook_deliveries_of on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, subject, id) where state = 'waiting';
create index webhook_deliveries_due on webhook_deliveries (next_at) where state = 'waiting';
create index webhook_deliveries_ended on webhook_deliveries (ended_at) where state <> 'waiting';
