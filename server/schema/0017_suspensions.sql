-- Accounts that may read, complain and leave, and nothing else, until they may again (contract/accounts/suspension.ts).
create table if not exists suspensions (
  user_id uuid primary key references users on delete cascade,
  reason text not null check (reason in ('fraud', 'prohibited', 'misleading', 'abuse', 'spam', 'other')),
  words text not null check (length(words) between 20 and 1000),
  since timestamptz not null,
  -- when it ends by itself; null: when an admin lifts it
  until timestamptz check (until > since),
  by_admin uuid references users on delete set null
);
create index if not exists suspensions_end on suspensions (until) where until is not null;

-- whether there is a suspension, for what every request asks; kept by a trigger of that table
alter table users add column if not exists suspended boolean not null default false;
