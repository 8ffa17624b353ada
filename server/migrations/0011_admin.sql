-- where a change came from, for the audit log
alter table events add column ip text not null default '';
alter table events add column user_agent text not null default '';
create trigger events_never_emptied before truncate on events
  for each statement execute function refuse_event_change();

-- What the audit log shows: every admin act and every sensitive account act; the rest of the events are the product's own news.
create function is_audited(kind text) returns boolean language sql immutable parallel safe as $$
  select split_part(kind, '.', 1) in ('admin', 'business', 'report', 'second-factor', 'session', 'user')
$$;
create index events_audited on events (id) where is_audited(kind);
create index events_audited_actor on events (actor_id, id) where is_audited(kind);
create index events_audited_kind on events (kind, id) where is_audited(kind);
create index events_audited_subject on events (subject_id, id) where is_audited(kind);
create index events_audited_request on events (request_id) where is_audited(kind);
create index events_audited_ip on events (ip, id) where is_audited(kind);

-- Somebody must stay who can let others in. The lock makes two removals at a time wait for each other.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('the last admin'));
  if not exists (select from users where admin and active and id <> old.id) then
    raise exception 'the last admin stays' using errcode = 'check_violation', constraint = 'users_keep_admin';
  end if;
  return new;
end $$;
create trigger users_keep_admin before update of active on users
  for each row when (old.admin and old.active and not new.active) execute function keep_an_admin();
create index users_admins on users (id) where admin and active;

-- What admins search users by: name, addresses, phones and company, each word after a blank so that two letters find beginnings.
create function search_text(variadic parts text[]) returns text language sql immutable parallel safe as $$
  select ' ' || lower(left(regexp_replace(array_to_string(parts, ' '), '\s+', ' ', 'g'), 600))
$$;

create table user_lookup (
  user_id uuid primary key references users on delete cascade,
  created_at timestamptz not null,
  active boolean not null,
  words text not null
);

create function refresh_user_lookup(changed uuid[]) returns void language sql as $$
  insert into user_lookup (user_id, created_at, active, words)
  select u.id, u.created_at, u.active,
    search_text(u.full_name,
      (select string_agg(email, ' ' order by position) from user_emails where user_id = u.id),
      (select string_agg(phone, ' ' order by position) from user_phones where user_id = u.id),
      (select name from businesses where user_id = u.id))
  from users u where u.id = any (changed)
  on conflict (user_id) do update set created_at = excluded.created_at, active = excluded.active, words = excluded.words
$$;
create function refresh_lookup_of_users() returns trigger language plpgsql as $$
begin
  perform refresh_user_lookup(array(select id from changed));
  return null;
end $$;
create function refresh_lookup_of_owners() returns trigger language plpgsql as $$
begin
  perform refresh_user_lookup(array(select distinct user_id from changed));
  return null;
end $$;
create function refresh_lookup_of_user() returns trigger language plpgsql as $$
begin
  perform refresh_user_lookup(array[new.id]);
  return null;
end $$;
create function refresh_lookup_of_owner() returns trigger language plpgsql as $$
begin
  perform refresh_user_lookup(array[old.user_id, new.user_id]);
  return null;
end $$;
-- many rows at a time come in by inserts, and go by deletes; updates only count when a column that is searched changes
create trigger users_inserted_lookup after insert on users
  referencing new table as changed for each statement execute function refresh_lookup_of_users();
create trigger users_updated_lookup after update of full_name, active, created_at on users
  for each row execute function refresh_lookup_of_user();
create trigger user_emails_inserted_lookup after insert on user_emails
  referencing new table as changed for each statement execute function refresh_lookup_of_owners();
create trigger user_emails_deleted_lookup after delete on user_emails
  referencing old table as changed for each statement execute function refresh_lookup_of_owners();
create trigger user_emails_updated_lookup after update of email, user_id on user_emails
  for each row execute function refresh_lookup_of_owner();
create trigger user_phones_inserted_lookup after insert on user_phones
  referencing new table as changed for each statement execute function refresh_lookup_of_owners();
create trigger user_phones_deleted_lookup after delete on user_phones
  referencing old table as changed for each statement execute function refresh_lookup_of_owners();
create trigger user_phones_updated_lookup after update of phone, user_id on user_phones
  for each row execute function refresh_lookup_of_owner();
create trigger businesses_inserted_user_lookup after insert on businesses
  referencing new table as changed for each statement execute function refresh_lookup_of_owners();
create trigger businesses_deleted_user_lookup after delete on businesses
  referencing old table as changed for each statement execute function refresh_lookup_of_owners();
create trigger businesses_updated_user_lookup after update of name on businesses
  for each row execute function refresh_lookup_of_owner();

-- The same for listings: name and company.
create table listing_lookup (
  listing_id uuid primary key references listings on delete cascade,
  created_at timestamptz not null,
  status text not null,
  words text not null
);

create function refresh_listing_lookup(changed uuid[]) returns void language sql as $$
  insert into listing_lookup (listing_id, created_at, status, words)
  select l.id, l.created_at, l.status, search_text(l.name, b.name)
  from listings l join businesses b on b.id = l.business_id where l.id = any (changed)
  on conflict (listing_id) do update set created_at = excluded.created_at, status = excluded.status, words = excluded.words
$$;
create function refresh_lookup_of_listings() returns trigger language plpgsql as $$
begin
  perform refresh_listing_lookup(array(select id from changed));
  return null;
end $$;
create function refresh_lookup_of_listing() returns trigger language plpgsql as $$
begin
  perform refresh_listing_lookup(array[new.id]);
  return null;
end $$;
create trigger listings_inserted_lookup after insert on listings
  referencing new table as changed for each statement execute function refresh_lookup_of_listings();
create trigger listings_updated_lookup after update of name, status, created_at, business_id on listings
  for each row execute function refresh_lookup_of_listing();

create function refresh_listing_lookup_of_business() returns trigger language plpgsql as $$
begin
  update listing_lookup f set words = search_text(l.name, new.name) from listings l
    where l.business_id = new.id and f.listing_id = l.id;
  return null;
end $$;
create trigger businesses_listing_lookup after update of name on businesses
  for each row when (new.name <> old.name) execute function refresh_listing_lookup_of_business();

insert into user_lookup (user_id, created_at, active, words)
  select u.id, u.created_at, u.active, search_text(u.full_name,
    (select string_agg(email, ' ' order by position) from user_emails where user_id = u.id),
    (select string_agg(phone, ' ' order by position) from user_phones where user_id = u.id), b.name)
  from users u left join businesses b on b.user_id = u.id;
insert into listing_lookup (listing_id, created_at, status, words)
  select l.id, l.created_at, l.status, search_text(l.name, b.name) from listings l join businesses b on b.id = l.business_id;

create index user_lookup_newest on user_lookup (created_at desc, user_id);
create index user_lookup_active on user_lookup (active, created_at desc, user_id);
create index user_lookup_words on user_lookup using gin (words gin_trgm_ops);
create index listing_lookup_newest on listing_lookup (created_at desc, listing_id);
create index listing_lookup_status on listing_lookup (status, created_at desc, listing_id);
create index listing_lookup_words on listing_lookup using gin (words gin_trgm_ops);

-- At most so many rows whose words fit every pattern, by the trigrams; planned anew for each search, as patterns differ in what they find.
create function find_in_lookup(lookup regclass, id_column name, patterns text[], most integer) returns setof uuid language plpgsql stable
  set enable_seqscan = off as $$
begin
  return query execute format('select %I from %s where %s limit %s', id_column, lookup,
    (select string_agg(format('words like %L', pattern), ' and ') from unnest(patterns) as pattern), most);
end $$;

-- The last decision about a business: of which version, when, why, and what was looked at. Null: nobody has looked yet.
alter table businesses add column reviewed_version integer;
alter table businesses add column reviewed_at timestamptz;
alter table businesses add column review_reason text;
alter table businesses add column review_checked text[] not null default '{}';
create index businesses_waiting on businesses (updated_at, id)
  where not verified and reviewed_version is distinct from version;
create index businesses_pan on businesses (pan);

-- A name as the eye reads it: look-alike letters of other scripts and digits become the letters they imitate, the rest falls away.
create function name_skeleton(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      translate(lower(normalize(name, nfkc)), 'аеорсухіјѕԁһԛԝкмтвгпαβερτυνικοχ0135', 'aeopcyxijsdhqwkmtbrnabeptuvikoxoles'),
      '\m(private|pvt|public|limited|ltd|llp|inc|co|company|and|the)\M', '', 'g'),
    '[^[:alnum:]]+', '', 'g')
$$;
create index businesses_skeleton on businesses (name_skeleton(name));

-- What users say about a listing, a message or a business: once per person and object.
create table reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null references users,
  subject_kind text not null check (subject_kind in ('listing', 'message', 'business')),
  subject_id uuid not null,
  -- whose listing, message or business it is
  about_user_id uuid not null references users,
  reason text not null,
  words text not null default '' check (length(words) <= 1000),
  -- the reported text as it stood then
  evidence text not null default '',
  created_at timestamptz not null default now(),
  decision text check (decision in ('dismissed', 'taken-down', 'unverified', 'warned', 'account-removed')),
  answer text not null default '',
  decided_by uuid references users,
  decided_at timestamptz,
  check ((decision is null) = (decided_at is null)),
  unique (reporter_id, subject_kind, subject_id)
);
create index reports_open on reports (created_at, id) where decision is null;
create index reports_decided on reports (decided_at desc, id) where decision is not null;
create index reports_subject on reports (subject_kind, subject_id);

-- An admin's authenticator app; the secret is sealed with the key kept outside the database.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret_sealed text not null,
  confirmed_at timestamptz,
  -- the newest time step that was used: no code serves twice
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
alter table sessions add column second_factor_at timestamptz;
