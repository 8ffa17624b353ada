-- The text in which admins search users: name, addresses, phones and company. A blank precedes each, so that a search
-- of two letters matches the beginning of a word.
create or replace function search_text(variadic parts text[]) returns text language sql immutable parallel safe as $$
  select ' ' || lower(left(regexp_replace(array_to_string(parts, ' '), '\s+', ' ', 'g'), 600))
$$;

create or replace function refresh_user_lookup(changed uuid[]) returns void language sql as $$
  insert into user_lookup (user_id, created_at, active, words)
  select u.id, u.created_at, u.active,
    search_text(u.full_name,
      (select string_agg(email, ' ' order by position) from user_emails where user_id = u.id),
      (select string_agg(phone, ' ' order by position) from user_phones where user_id = u.id),
      (select name from businesses where user_id = u.id))
  from users u where u.id = any (changed)
  on conflict (user_id) do update set created_at = excluded.created_at, active = excluded.active, words = excluded.words
$$;

create or replace function refresh_lookup_of_users() returns trigger language plpgsql as $$
begin
  perform refresh_user_lookup(array(select id from changed));
  return null;
end $$;

create or replace function refresh_lookup_of_owners() returns trigger language plpgsql as $$
begin
  perform refresh_user_lookup(array(select distinct user_id from changed));
  return null;
end $$;

create or replace function refresh_lookup_of_user() returns trigger language plpgsql as $$
begin
  perform refresh_user_lookup(array[new.id]);
  return null;
end $$;

create or replace function refresh_lookup_of_owner() returns trigger language plpgsql as $$
begin
  perform refresh_user_lookup(array[old.user_id, new.user_id]);
  return null;
end $$;

-- One call serves all users of an insert or delete. An update needs a call only if it changes a searched column.
create or replace trigger users_inserted_lookup after insert on users
  referencing new table as changed for each statement execute function refresh_lookup_of_users();
create or replace trigger users_updated_lookup after update of full_name, active, created_at on users
  for each row execute function refresh_lookup_of_user();
create or replace trigger user_emails_inserted_lookup after insert on user_emails
  referencing new table as changed for each statement execute function refresh_lookup_of_owners();
create or replace trigger user_emails_deleted_lookup after delete on user_emails
  referencing old table as changed for each statement execute function refresh_lookup_of_owners();
create or replace trigger user_emails_updated_lookup after update of email, user_id on user_emails
  for each row execute function refresh_lookup_of_owner();
create or replace trigger user_phones_inserted_lookup after insert on user_phones
  referencing new table as changed for each statement execute function refresh_lookup_of_owners();
create or replace trigger user_phones_deleted_lookup after delete on user_phones
  referencing old table as changed for each statement execute function refresh_lookup_of_owners();
create or replace trigger user_phones_updated_lookup after update of phone, user_id on user_phones
  for each row execute function refresh_lookup_of_owner();
create or replace trigger businesses_inserted_user_lookup after insert on businesses
  referencing new table as changed for each statement execute function refresh_lookup_of_owners();
create or replace trigger businesses_deleted_user_lookup after delete on businesses
  referencing old table as changed for each statement execute function refresh_lookup_of_owners();
create or replace trigger businesses_updated_user_lookup after update of name on businesses
  for each row execute function refresh_lookup_of_owner();

create or replace function refresh_listing_lookup(changed uuid[]) returns void language sql as $$
  insert into listing_lookup (listing_id, created_at, status, words)
  select l.id, l.created_at, l.status, search_text(l.name, b.name)
  from listings l join businesses b on b.id = l.business_id where l.id = any (changed)
  on conflict (listing_id) do update set created_at = excluded.created_at, status = excluded.status, words = excluded.words
$$;

create or replace function refresh_lookup_of_listings() returns trigger language plpgsql as $$
begin
  perform refresh_listing_lookup(array(select id from changed));
  return null;
end $$;

create or replace function refresh_lookup_of_listing() returns trigger language plpgsql as $$
begin
  perform refresh_listing_lookup(array[new.id]);
  return null;
end $$;
create or replace trigger listings_inserted_lookup after insert on listings
  referencing new table as changed for each statement execute function refresh_lookup_of_listings();
create or replace trigger listings_updated_lookup after update of name, status, created_at, business_id on listings
  for each row execute function refresh_lookup_of_listing();

create or replace function refresh_listing_lookup_of_business() returns trigger language plpgsql as $$
begin
  update listing_lookup f set words = search_text(l.name, new.name) from listings l
    where l.business_id = new.id and f.listing_id = l.id;
  return null;
end $$;
create or replace trigger businesses_listing_lookup after update of name on businesses
  for each row when (new.name <> old.name) execute function refresh_listing_lookup_of_business();

-- Returns at most `most` rows whose words match every pattern, by trigrams. Each search is planned anew, because the
-- number of matches depends on the pattern.
create or replace function find_in_lookup(lookup regclass, id_column name, patterns text[], most integer) returns setof uuid language plpgsql stable
  set enable_seqscan = off as $$
begin
  return query execute format('select %I from %s where %s limit %s', id_column, lookup,
    (select string_agg(format('words like %L', pattern), ' and ') from unnest(patterns) as pattern), most);
end $$;
