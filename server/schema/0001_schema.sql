-- The tables by noun. Functions and triggers stand in functions/, but for the few that tables are made of: what those return is stored in
-- indexes, columns and defaults, so a later change of one takes a migration of its own.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- which text of each file of functions/ was applied last
create table schema_functions (
  file text primary key,
  sha256 text not null
);

-- ACCOUNTS

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
create index users_admins on users (id) where admin and active;
create index users_removed_at on users (deleted_at) where deleted_at is not null;

create table user_emails (
  email text primary key check (email = lower(email) and length(email) <= 254),
  user_id uuid not null references users on delete cascade,
  position smallint not null default 0,
  verified_at timestamptz not null default now(),
  -- when it first signed in to its account; null: a change of address put it there, and nobody has come by it yet
  signed_in_at timestamptz default now(),
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

-- accounts elsewhere that sign in here
create table identities (
  id uuid not null default gen_random_uuid() unique,
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  -- the address that the issuer named last
  email text not null default '',
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  second_factor_at timestamptz
);
create index sessions_user on sessions (user_id) where revoked_at is null;

-- from which browsers and systems an account has been signed in to, in words
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device text not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device)
);

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

-- what is mailed to prove an address for a change of the account
create table account_codes (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('change-email', 'delete-account', 'prove-owner')),
  -- where the code was mailed: the new address, or the own one
  email text not null check (email = lower(email) and length(email) <= 254),
  code_hash bytea not null,
  attempts smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);

-- what the old address was mailed when it was replaced: opening it gives the account back to that address, once
create table address_returns (
  link_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  changed_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index address_returns_user on address_returns (user_id, changed_at);

-- An admin's authenticator app; the secret is encrypted with the key that is kept outside the database. One that is being set up stands
-- beside the one in use, which opens the admin area until the new one has proven itself.
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret_sealed text,
  confirmed_at timestamptz,
  pending_sealed text,
  pending_at timestamptz,
  -- the newest time step that was used: no code serves twice
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  constraint second_factors_in_use check ((secret_sealed is null) = (confirmed_at is null)),
  constraint second_factors_pending check ((pending_sealed is null) = (pending_at is null))
);
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- BUSINESSES

-- A name as the eye reads it: look-alike letters of other scripts and digits become the letters they imitate, the rest falls away.
create function name_skeleton(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      translate(lower(normalize(name, nfkc)), 'аеорсухіјѕԁһԛԝкмтвгпαβερτυνικοχ0135', 'aeopcyxijsdhqwkmtbrnabeptuvikoxoles'),
      '\m(private|pvt|public|limited|ltd|llp|inc|co|company|and|the)\M', '', 'g'),
    '[^[:alnum:]]+', '', 'g')
$$;

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
  -- the last decision of an admin: of which version, when, why, and what was looked at; null: nobody has looked yet
  reviewed_version integer,
  reviewed_at timestamptz,
  review_reason text,
  review_checked text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index businesses_gst on businesses (gst);
create index businesses_pan on businesses (pan);
create index businesses_skeleton on businesses (name_skeleton(name));
create index businesses_waiting on businesses (updated_at, id)
  where not verified and reviewed_version is distinct from version;

-- EVENTS AND JOBS

-- What the audit log shows: every admin act and every sensitive account act; the rest of the events are the product's own news.
create function is_audited(kind text) returns boolean language sql immutable parallel safe as $$
  select split_part(kind, '.', 1) in ('admin', 'business', 'report', 'second-factor', 'session', 'user')
$$;

-- what happened, by whom, written in the transaction of the change; append-only
create table events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null,
  actor_id uuid,
  request_id text not null,
  subject_kind text not null,
  subject_id uuid,
  data jsonb not null default '{}',
  -- where the change came from
  ip text not null default '',
  user_agent text not null default ''
);
create index events_at on events (at, id);
create index events_subject on events (subject_kind, subject_id, id);
create index events_audited on events (id) where is_audited(kind);
create index events_audited_actor on events (actor_id, id) where is_audited(kind);
create index events_audited_kind on events (kind, id) where is_audited(kind);
create index events_audited_subject on events (subject_id, id) where is_audited(kind);
create index events_audited_request on events (request_id) where is_audited(kind);
create index events_audited_ip on events (ip, id) where is_audited(kind);

-- Readers of events go by their numbers, which no clock sets back. An event becomes visible later than events with higher numbers: up
-- to `asked_id` all are visible or will never be once none of the transactions of `asked_running` runs any more.
create table event_readers (
  name text primary key,
  at timestamptz not null default now(),
  id bigint not null default 0,
  read_id bigint,
  asked_id bigint not null default 0,
  asked_running text[] not null default '{}'
);
insert into event_readers (name) values ('notifications'), ('conversations');

-- work to do after the commit (mails above all), taken with SKIP LOCKED
create table jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  attempts smallint not null default 0,
  last_error text,
  failed_at timestamptz,
  -- when its effect left the product and the confirmation had not come: it is never done a second time by itself
  in_doubt_at timestamptz,
  created_at timestamptz not null default now()
);
create index jobs_due on jobs (run_at) where failed_at is null;

-- CATALOGUE

-- which edition of each reference list is loaded; a start with the same edition loads nothing
create table reference_lists (
  name text primary key,
  version text not null,
  loaded_at timestamptz not null default now()
);

create table categories (
  id text primary key,
  name text not null
);

create table hs_codes (
  code text primary key check (code ~ '^[0-9]{2,8}$'),
  label text not null,
  -- from the heading to the leaf
  path text[] not null,
  source text not null check (source in ('tariff', 'overlay')),
  words tsvector not null
);
create index hs_codes_prefix on hs_codes (code text_pattern_ops);
create index hs_codes_words on hs_codes using gin (words);
-- in how many codes each lexeme stands: rare words tell more
create table hs_terms (
  lexeme text primary key,
  codes integer not null
);

create table places (
  kind text not null check (kind in ('state', 'city')),
  name text not null,
  state text not null,
  population integer not null,
  -- the name and whatever else people call it, small letters without diacritics, a bar before each
  spelled text not null,
  primary key (kind, state, name)
);

-- LISTINGS

create table listings (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- the seller's own key, as written and folded so that 'AB 12' and 'ab12' are the same
  sku text check (length(sku) between 1 and 60),
  sku_key text,
  name text not null default '' check (length(name) <= 150),
  description text not null default '',
  category text,
  subcategory text,
  hs_code text,
  -- ordered [[name, value], ...]
  specifications jsonb not null default '[]',
  amount numeric(12, 2) check (amount >= 0 and amount <> 'NaN'),
  unit text,
  negotiable boolean not null default true,
  min_order_quantity numeric(14, 3) default 1 check (min_order_quantity >= 0 and min_order_quantity <> 'NaN'),
  max_order_quantity numeric(14, 3) check (max_order_quantity >= 0 and max_order_quantity <> 'NaN'),
  status text not null default 'Draft' check (status in ('Draft', 'Active', 'Inactive', 'Deleted', 'Created')),
  -- a look at its page is an impression; that it came into view in a list is counted apart
  impressions integer not null default 0,
  list_views integer not null default 0,
  clicks integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  check (status <> 'Active' or (name <> '' and description <> '' and category is not null and amount > 0 and unit is not null)),
  check (max_order_quantity >= min_order_quantity),
  constraint listings_sku_folded check ((sku is null) = (sku_key is null))
);
create index listings_of_user on listings (user_id, status, created_at desc, id);
create index listings_of_business on listings (business_id);
create unique index listings_sku on listings (business_id, sku_key) where sku_key is not null and status <> 'Deleted';
create index listings_with_sku on listings (user_id, created_at desc, id) where sku_key is not null and status <> 'Deleted';
-- the deleted listings whose pictures are removed after a month
create index listings_deleted on listings (updated_at) where status = 'Deleted';

create table images (
  id uuid primary key default gen_random_uuid(),
  -- who uploaded it; demo pictures belong to nobody
  user_id uuid references users on delete set null,
  width integer not null,
  height integer not null,
  colour text not null,
  bytes integer not null,
  created_at timestamptz not null default now()
);
-- what an account's pictures take up
create index images_of_user on images (user_id) include (bytes);

create table listing_images (
  listing_id uuid not null references listings on delete cascade,
  image_id uuid not null references images on delete cascade,
  position smallint not null,
  primary key (listing_id, image_id),
  unique (listing_id, position) deferrable initially deferred
);
create index listing_images_image on listing_images (image_id);

-- Pictures whose files may lie on the disk without a row in images: those on their way in, and removed ones. What is here from `due` on is
-- deleted, files first.
create table stray_pictures (
  id uuid primary key,
  due timestamptz not null
);
create index stray_pictures_due on stray_pictures (due);

-- METRICS

-- the day in India, where the sellers are who read the counts of a day
create function today_in_india() returns date language sql stable parallel safe as $$
  select (now() at time zone 'Asia/Kolkata')::date
$$;

-- how often a listing was seen, opened and asked about, day by day
create table listing_days (
  listing_id uuid not null references listings on delete cascade,
  day date not null default today_in_india(),
  impressions integer not null default 0,
  list_views integer not null default 0,
  clicks integer not null default 0,
  contacts integer not null default 0,
  primary key (listing_id, day)
);

-- Who has been counted already, for two days and never by name: viewer and network are keyed hashes. A viewer may count a few times, from
-- more than one network.
create table listing_counted (
  listing_id uuid not null references listings on delete cascade,
  day date not null default today_in_india(),
  kind text not null check (kind in ('impressions', 'clicks', 'listViews', 'contacts')),
  viewer bytea not null,
  network bytea not null,
  times smallint not null default 1,
  primary key (listing_id, day, kind, viewer, network)
);
create index listing_counted_network on listing_counted (listing_id, day, kind, network);
create index listing_counted_day on listing_counted (day);

-- IMPORTS

-- a sheet that a seller has uploaded and looks through; its rows become listings when they are confirmed
create table imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  -- [header, ...] of the file, and what each column is taken for: [target | null, ...]
  headers jsonb not null,
  mapping jsonb not null,
  -- what holds where a row says nothing: {category, unit}
  defaults jsonb not null default '{}',
  state text not null default 'Preview' check (state in ('Preview', 'Importing')),
  -- whether the run under way may change live listings, and how far it is
  includes_live boolean not null default false,
  run_total integer not null default 0,
  run_done integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index imports_of_user on imports (user_id, created_at desc);

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  -- its number in the file
  line integer not null,
  cells jsonb not null,
  -- what the cells say of a listing, and what is wrong with them: [{column, field, message}]
  data jsonb not null default '{}',
  faults jsonb not null default '[]',
  sku text,
  sku_key text,
  -- an earlier line with the same SKU
  duplicate_of integer,
  outcome text check (outcome in ('created', 'updated', 'unchanged', 'refused')),
  problem text,
  listing_id uuid references listings on delete set null,
  primary key (import_id, line)
);
create index import_rows_sku on import_rows (import_id, sku_key);
create index import_rows_listing on import_rows (listing_id) where listing_id is not null;

-- what a seller took a header for last time, by the folded header; empty for a column that is not used
create table import_headers (
  user_id uuid not null references users on delete cascade,
  header text not null,
  target text not null,
  primary key (user_id, header)
);

-- CONVERSATIONS

create table conversations (
  id uuid primary key default gen_random_uuid(),
  user_low uuid not null references users,
  user_high uuid not null references users,
  created_by uuid not null references users,
  listing_id uuid references listings on delete set null,
  -- messages are numbered 1, 2, 3 ... without gaps
  message_seq bigint not null default 0,
  -- grows by one with every new or read message: the cursor of the live stream
  change_seq bigint not null default 0,
  last_message_at timestamptz,
  last_lead_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_low, user_high),
  check (user_low < user_high),
  check (created_by in (user_low, user_high))
);
create index conversations_of_high on conversations (user_high);

-- who has the conversation in their list: whoever opened it, and both once there is a message
create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  user_id uuid not null references users,
  -- messages up to here are cleared for this member
  cleared_seq bigint not null default 0,
  deleted_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_members_user on conversation_members (user_id) where deleted_at is null;

create table messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  seq bigint not null,
  change_seq bigint not null,
  sender_id uuid not null references users,
  receiver_id uuid not null references users,
  body text not null check (length(body) between 1 and 300),
  client_id text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  unique (conversation_id, seq),
  unique (conversation_id, sender_id, client_id),
  check (sender_id <> receiver_id)
);
-- every new or read message takes a change number of its own, so that a stream can be cut between any two
create unique index messages_changed on messages (conversation_id, change_seq);
create index messages_unread on messages (receiver_id, conversation_id) where read_at is null;

-- up to which message a member has been mailed about a conversation
create table message_notices (
  user_id uuid not null references users on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  mailed_seq bigint not null default 0,
  mailed_at timestamptz,
  primary key (user_id, conversation_id)
);

-- Who has blocked whom, whatever they have talked about. By `marks`, keyed hashes of the blocked one's phone, PAN and GST numbers, a new
-- account of theirs is known again.
create table user_blocks (
  blocker_id uuid not null references users,
  blocked_id uuid not null references users,
  marks bytea[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index user_blocks_blocked on user_blocks (blocked_id);

-- a buyer asked for a seller's number, or called: once per buyer, listing and day in India
create table leads (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  buyer_id uuid not null references users,
  day date not null default today_in_india(),
  kind text not null check (kind in ('contact', 'call')),
  created_at timestamptz not null default now(),
  unique (listing_id, buyer_id, day)
);
create index leads_conversation on leads (conversation_id, created_at);

-- REPORTS

-- what users say about a listing, a message or a business: once per person and object
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
create index reports_about_business on reports (about_user_id) where subject_kind = 'business';

-- WHAT ADMINS LOOK THROUGH

-- what admins search users by: name, addresses, phones and company; triggers fill it
create table user_lookup (
  user_id uuid primary key references users on delete cascade,
  created_at timestamptz not null,
  active boolean not null,
  words text not null
);
create index user_lookup_newest on user_lookup (created_at desc, user_id);
create index user_lookup_active on user_lookup (active, created_at desc, user_id);
create index user_lookup_words on user_lookup using gin (words gin_trgm_ops);

-- the same for listings: name and company
create table listing_lookup (
  listing_id uuid primary key references listings on delete cascade,
  created_at timestamptz not null,
  status text not null,
  words text not null
);
create index listing_lookup_newest on listing_lookup (created_at desc, listing_id);
create index listing_lookup_status on listing_lookup (status, created_at desc, listing_id);
create index listing_lookup_words on listing_lookup using gin (words gin_trgm_ops);

-- SEARCH

-- live listings only, with everything that a search asks for; triggers fill it
create table listing_search (
  listing_id uuid primary key references listings on delete cascade,
  doc_no bigint generated always as identity unique,
  business_id uuid not null,
  category text not null,
  subcategory text,
  state text,
  city text,
  unit text not null,
  negotiable boolean not null,
  verified boolean not null,
  amount numeric(12, 2) not null,
  min_order_quantity numeric(14, 3),
  -- 0..1: verified business, completeness, freshness, clicks per list view
  score real not null,
  -- 1: the best 20,000 by score, 2: the next 80,000, 3: the rest; fixed sizes keep ranking as fast however many listings there are
  tier smallint not null default 1,
  published_at timestamptz not null,
  words tsvector not null
  -- a row is read whole while ranking: it stays in its page instead of being compressed aside
) with (toast_tuple_target = 8160);
create index listing_search_words on listing_search using gin (words);
create index listing_search_words_2 on listing_search using gin (words) where tier <= 2;
create index listing_search_title on listing_search using gin (ts_filter(words, '{a,b}'));
create index listing_search_title_1 on listing_search using gin (ts_filter(words, '{a,b}')) where tier = 1;
create index listing_search_title_2 on listing_search using gin (ts_filter(words, '{a,b}')) where tier <= 2;
-- the counts beside a result that is longer than is counted come from its best listings: read from this order alone, not from the rows
create index listing_search_score on listing_search (score desc, listing_id)
  include (category, subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity);
create index listing_search_upper on listing_search (score desc, listing_id) where tier <= 2;
create index listing_search_newest on listing_search (published_at desc, listing_id);
create index listing_search_price on listing_search (amount, listing_id);
create index listing_search_category_score on listing_search (category, score desc, listing_id);
create index listing_search_category_newest on listing_search (category, published_at desc, listing_id);
create index listing_search_category_price on listing_search (category, amount, listing_id);
create index listing_search_subcategory_score on listing_search (subcategory, score desc, listing_id);
create index listing_search_state_score on listing_search (state, score desc, listing_id);
create index listing_search_city_score on listing_search (city, score desc, listing_id);
create index listing_search_facets on listing_search (category, subcategory, negotiable);
create index listing_search_business on listing_search (business_id);

-- Changes of live listings: what the statistics of words still have to take, and what tells that a result is no longer true. Writers only add
-- to it, in their own transaction. A change that leaves the words as they are is noted without them.
create table search_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  sign smallint not null check (sign in (-1, 1)),
  listing_id uuid not null,
  words tsvector not null
);
create index search_changes_xid on search_changes (xid);

create table search_statistics (
  listings bigint not null,
  -- how often the changes were taken; what was counted before cannot be brought up to date by those that are left
  epoch bigint not null default 0,
  -- what a listing must score to be of the first or second tier
  tier_1 real not null default 0,
  tier_2 real not null default 0
);
insert into search_statistics (listings) values (0);

-- in how many live listings, and in how many of their names, each lexeme stands
create table search_term (
  lexeme text primary key,
  df integer not null,
  title_df integer not null
);

-- A word, and the word without each of its letters: words that share one of these are one slip of the finger apart, or nearly so.
create function spelling_keys(word text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct overlay(word placing '' from place for 1)) || word from generate_series(1, length(word)) as place
$$;

-- What an English word and its spelling in Devanagari have in common when read aloud: the consonants, roughly.
create function sound_of(word text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        replace(replace(replace(replace(replace(
          regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
            'ch(?=[rl]|em)|ck|q', 'k', 'g'), 'dg(?=e)|g(?=[eiy])|z', 'j', 'g'), 'c(?=[eiy])', 's', 'g'), 'c(?!h)', 'k', 'g'),
          'ph', 'f'), 'sh', 'S'), 'ch', 'C'), 'x', 'ks'), 'w', 'v'),
        '^[aeiou]', 'A'),
      '[aeiouyh]', '', 'g'),
    '(.)\1+', '\1', 'g')
$$;

-- the words behind the lexemes, as they are written: what a mistyped word may have meant
create table search_vocab (
  word text primary key,
  lexeme text not null,
  df integer not null,
  sound text generated always as (sound_of(word)) stored
);
create index search_vocab_spelling on search_vocab using gin (word gin_trgm_ops);
create index search_vocab_keys on search_vocab using gin (spelling_keys(word));
create index search_vocab_sound on search_vocab (sound);

-- Indexes of live listings outside PostgreSQL. While there is none, no change is noted for one.
create table search_feeds (
  index_name text primary key,
  -- what the index is read by
  alias text not null,
  -- the version of its mapping
  mapping text not null,
  -- what is copied into it is older than any change noted for it
  copy_version bigint not null,
  -- grows with every change that can be found in it
  fed bigint not null default 0,
  -- when somebody last worked at filling it; null once it is filled
  filling_at timestamptz default now(),
  -- when its changes were last looked for
  read_at timestamptz not null default now()
);

-- Which listings each index has still to take, in the writer's transaction. The version tells which of two changes of a listing is the later
-- one: it is drawn while the listing is locked.
create table search_outbox (
  index_name text not null,
  version bigint generated always as identity,
  listing_id uuid not null,
  at timestamptz not null default now(),
  primary key (index_name, version)
);

-- LIMITS AND REQUESTS
-- A crash of the database may forget the unlogged ones, for they are only limits.

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

-- What networks and accounts have used of their requests: a window of a few minutes is not worth a write to disk for each portion.
create unlogged table request_quotas (
  key text primary key,
  used integer not null,
  resets_at timestamptz not null
);
create index request_quotas_resets on request_quotas (resets_at);

-- What an account does one at a time, such as uploading: who holds a slot has it until it is given back or the time is up, whatever becomes
-- of the process that worked on it.
create unlogged table account_slots (
  user_id uuid not null,
  slot text not null,
  holder uuid not null,
  held_until timestamptz not null,
  primary key (user_id, slot)
);
create index account_slots_held_until on account_slots (held_until);

-- Open event streams of all processes, counted per user and address. What a dead process held is free again when it has been silent for a
-- while.
create unlogged table stream_processes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);
create unlogged table stream_places (
  id bigint generated always as identity primary key,
  process_id uuid not null references stream_processes on delete cascade,
  user_id uuid not null,
  address text not null
);
create index stream_places_user on stream_places (user_id);
create index stream_places_address on stream_places (address);
create index stream_places_process on stream_places (process_id);

-- what was answered to a request that carried an Idempotency-Key, for a day: the same request again is answered with it
create table idempotent_replies (
  -- hashes under the server's key: of who asked for what by which key, and of what exactly was asked
  key_hash bytea primary key,
  request_hash bytea not null,
  -- whose words the reply holds, so that they go with the account
  user_id uuid references users on delete cascade,
  -- null while an upload is being worked on
  reply text,
  created_at timestamptz not null default now()
);
create index idempotent_replies_created on idempotent_replies (created_at);
create index idempotent_replies_user on idempotent_replies (user_id);

-- never holds a row: whether one can be written says whether anything can be saved again
create table storage_probes (
  filler text not null
);
