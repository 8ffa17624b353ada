create table users (
  id uuid primary key default gen_random_uuid(),
  full_name text not null default '',
  gender text,
  admin boolean not null default false,
  active boolean not null default true,
  -- grows with every change of this user's conversations: the cursor of their live list
  feed_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

create table user_emails (
  email text primary key check (email = lower(email) and length(email) <= 254),
  user_id uuid not null references users on delete cascade,
  position smallint not null default 0,
  verified_at timestamptz not null default now(),
  unique (user_id, position)
);

create table user_phones (
  user_id uuid not null references users on delete cascade,
  position smallint not null default 0,
  phone text not null check (phone ~ '^[6-9][0-9]{9}$'),
  primary key (user_id, position)
);
create index user_phones_phone on user_phones (phone);

create table user_settings (
  user_id uuid not null references users on delete cascade,
  key text not null check (key in ('seller_message', 'account_activity')),
  value boolean not null,
  primary key (user_id, key)
);

create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;

-- one live code per address: a resend replaces the code and keeps the wrong tries
create table sign_in_codes (
  email text primary key,
  code_hash bytea,
  link_hash bytea unique,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  attempts smallint not null default 0,
  used_at timestamptz
);

create table google_nonces (
  nonce_hash bytea primary key,
  expires_at timestamptz not null
);

-- human-check answers already spent, until they would expire anyway
create table spent_human_checks (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);

-- one counter per limited thing and window
create table rate_limits (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index rate_limits_resets on rate_limits (resets_at);

create table businesses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade,
  name text not null check (length(name) between 1 and 100),
  type text not null,
  industry text not null,
  state text,
  city text,
  incorporated_on date not null,
  gst text not null,
  pan text not null,
  verified boolean not null default false,
  verified_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index businesses_gst on businesses (gst);

-- what happened, by whom, written in the transaction of the change; append-only
create table events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  actor_id uuid,
  request_id text not null,
  subject_kind text not null,
  subject_id uuid,
  data jsonb not null default '{}'
);
create index events_subject on events (subject_kind, subject_id, id);

create function refuse_event_change() returns trigger language plpgsql as $$
begin
  raise exception 'events are append-only';
end $$;
create trigger events_append_only before update or delete on events
  for each row execute function refuse_event_change();

-- work to do after the commit (mails above all), taken with SKIP LOCKED
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  attempts smallint not null default 0,
  last_error text,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);
create index jobs_due on jobs (run_at) where failed_at is null;
