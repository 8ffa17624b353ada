-- The legal names that admins read on the GST register when they verified a business: apart from the events, which are never erased.
create table register_names (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users(id) on delete cascade,
  legal_name text not null check (length(legal_name) between 1 and 200),
  created_at timestamptz not null default now()
);
create index register_names_user on register_names (user_id, created_at);
