-- By what a person is known again whose account was removed for a cause; keyed hashes, none of which can be read back.
create table if not exists barred_marks (
  kind text not null check (kind in ('email', 'phone', 'pan', 'gst', 'picture')),
  mark bytea not null,
  cause text not null check (cause in ('fraud', 'prohibited', 'spam')),
  at timestamptz not null,
  until timestamptz not null check (until > at),
  primary key (kind, mark)
);
create index if not exists barred_marks_end on barred_marks (until);

-- Accounts that somebody looks at before what they sell goes live, or may look at (not held: a flag alone).
create table if not exists account_reviews (
  user_id uuid primary key references users on delete cascade,
  since timestamptz not null,
  held boolean not null,
  -- one of the few that are looked at without a reason
  drawn boolean not null,
  -- of each kind that is shared with a removed account: kind, cause, at
  marks jsonb not null default '[]',
  -- an account that was cleared is exempt from then on
  cleared_at timestamptz,
  cleared_by uuid references users on delete set null
);
create index if not exists account_reviews_open on account_reviews (since) where cleared_at is null;

-- whether there is a review that holds what it publishes; kept by a trigger of that table
alter table users add column if not exists held boolean not null default false;
