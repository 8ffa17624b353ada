-- what is mailed to prove an address for a change of the account, and who may still use it
create table account_codes (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('change-email', 'delete-account')),
  -- where the code was mailed: the new address, or the own one
  email text not null check (email = lower(email) and length(email) <= 254),
  code_hash bytea not null,
  attempts smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

-- from which browsers and systems an account has been signed in to, in words
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device text not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device)
);

-- Events become visible in another order than their ids: a reader goes by the start of their transactions, up to the oldest
-- one that still runs.
create index events_at on events (at, id);
create table event_readers (
  name text primary key,
  at timestamptz not null default now(),
  id bigint not null default 0
);
insert into event_readers (name) values ('notifications');

-- up to which message a member has been mailed about a conversation
create table message_notices (
  user_id uuid not null references users on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  mailed_seq bigint not null default 0,
  mailed_at timestamptz,
  primary key (user_id, conversation_id)
);

-- What a removed user leaves behind in other features: listings that nobody finds and that say nothing any more, and a business
-- without facts. Names of listings stay, for whoever has talked about them. Tables of later migrations are named here too: the
-- body is read when it runs, and whoever adds one with personal data replaces this function.
create function withdraw_seller(gone uuid) returns void language plpgsql as $$
begin
  perform from businesses where user_id = gone for update;
  update listings set status = 'Deleted', description = '', specifications = '[]', version = version + 1, updated_at = now()
    where user_id = gone and (status <> 'Deleted' or description <> '' or specifications <> '[]');
  update businesses set name = 'Deleted User', gst = '', pan = '', state = null, city = null, incorporated_on = '1900-01-01',
      verified = false, verified_at = null, version = version + 1, updated_at = now(),
      -- nothing is left for an administrator to look at
      reviewed_version = version + 1, review_reason = null, review_checked = '{}'
    where user_id = gone and (gst, pan, name) <> ('', '', 'Deleted User');
  delete from imports where user_id = gone;
  delete from import_headers where user_id = gone;
  delete from second_factors where user_id = gone;
end $$;

create function withdraw_removed_user() returns trigger language plpgsql as $$
begin
  perform withdraw_seller(new.id);
  return null;
end $$;
create trigger users_removed after update of deleted_at on users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function withdraw_removed_user();
create index users_removed_at on users (deleted_at) where deleted_at is not null;
create index images_of_user on images (user_id) where user_id is not null;
