-- When an address first signed in to its account. Null: a change of address put it there, and nobody has come by it yet.
alter table user_emails add column signed_in_at timestamptz default now();
update user_emails set signed_in_at = verified_at;

-- Whether a user holds one of these addresses and has signed in by it; one that was only claimed makes nobody an administrator.
create function has_admin_address(person uuid, listed text[]) returns boolean language sql stable parallel safe as $$
  select exists (select from user_emails where user_id = person and email = any (listed) and signed_in_at is not null)
$$;

-- The address that the issuer of an identity named last; empty where it was linked before this was kept.
alter table identities add column id uuid not null default gen_random_uuid() unique;
alter table identities add column email text not null default '';
create index identities_user on identities (user_id);

alter table account_codes drop constraint account_codes_purpose_check;
alter table account_codes add constraint account_codes_purpose_check
  check (purpose in ('change-email', 'delete-account', 'prove-owner'));

-- What the old address was mailed when it was replaced: opening it gives the account back to that address, once.
create table address_returns (
  link_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index address_returns_user on address_returns (user_id, changed_at);
