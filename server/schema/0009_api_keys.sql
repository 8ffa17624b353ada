-- A program acts as the person who made its key, within the scopes of the key (contract/http/api-scopes.ts). A revoked key is deleted.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null check (length(name) between 1 and 40),
  scopes text[] not null check (cardinality(scopes) > 0),
  token_hash bytea not null unique,
  ending text not null check (length(ending) = 4),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index api_keys_of on api_keys (user_id);
