-- The tables by noun. Functions and triggers stand in functions/, but for the few that tables are made of: what those return is stored in
-- indexes, columns and defaults, so a later change of one takes a migration of its own.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- the text of each file of this folder that was applied last, by its hash
create table schema_files (
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
  -- whether there is a suspension, and a review that holds what it publishes; kept by triggers of those tables
  suspended boolean not null default false,
  held boolean not null default false,
  -- the last day on which a seller is away; their lots wait for as long
  away_until date,
  -- whether buyers may reach a seller on WhatsApp (contract/leads/whatsapp.ts), and whether the seller has said yes or no: until then they
  -- are asked after they publish
  whatsapp boolean not null default false,
  whatsapp_asked boolean not null default false,
  -- grows with every change of this user's conversations: the cursor of their live list
  feed_seq bigint not null default 0,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index users_admins on users (id) where admin and active;
create index users_removed_at on users (deleted_at) where deleted_at is not null;
create index users_away on users (away_until) where away_until is not null;

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
  key text not null check (key in ('seller_message', 'account_activity', 'listing_upkeep', 'watching', 'reviews')),
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

-- Accounts that may read, complain and leave, and nothing else, until they may again (contract/accounts/suspension.ts).
create table suspensions (
  user_id uuid primary key references users on delete cascade,
  reason text not null check (reason in ('fraud', 'prohibited', 'misleading', 'abuse', 'spam', 'other')),
  words text not null check (length(words) between 20 and 1000),
  since timestamptz not null,
  -- when it ends by itself; null: when an admin lifts it
  until timestamptz check (until > since),
  by_admin uuid references users on delete set null
);
create index suspensions_end on suspensions (until) where until is not null;

-- Accounts that somebody looks at before what they sell goes live, or may look at (not held: a flag alone).
create table account_reviews (
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
create index account_reviews_open on account_reviews (since) where cleared_at is null;

-- The five pieces of the mark of a picture, each with its place: marks that differ in four bits or fewer have at least one of them in common,
-- so that only what shares a piece is compared.
create function picture_pieces(mark bytea) returns int[] language sql immutable strict parallel safe as $$
  select array[
    substring(bits from 1 for 13)::int, 8192 + substring(bits from 14 for 13)::int, 16384 + substring(bits from 27 for 13)::int,
    24576 + substring(bits from 40 for 13)::int, 32768 + substring(bits from 53 for 12)::int]
  from (select ('x' || encode(mark, 'hex'))::bit(64) as bits) as of_mark
$$;

-- By what a person is known again whose account was removed for a cause, or was deleted by its owner while suspended or under review: keyed hashes, none of which can be read back. The mark of a picture
-- is kept as it is: one that is to be found again from four bits away cannot be keyed.
create table barred_marks (
  kind text not null check (kind in ('email', 'phone', 'pan', 'gst', 'picture')),
  mark bytea not null,
  cause text not null check (cause in ('fraud', 'prohibited', 'spam', 'suspended', 'review')),
  at timestamptz not null,
  until timestamptz not null check (until > at),
  primary key (kind, mark)
);
create index barred_marks_end on barred_marks (until);
create index barred_pictures on barred_marks using gin (picture_pieces(mark)) with (fastupdate = off) where kind = 'picture';

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
  -- a few words of their own on their public page (contract/suppliers)
  about text not null default '' check (length(about) <= 600),
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
-- the way from the address of a seller's page to the business
create index businesses_by_address on businesses (left(id::text, 6));
create index businesses_waiting on businesses (updated_at, id)
  where not verified and reviewed_version is distinct from version;

-- the legal names that admins read on the GST register when they verified a business: apart from the events, which are never erased
create table register_names (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users(id) on delete cascade,
  legal_name text not null check (length(legal_name) between 1 and 200),
  created_at timestamptz not null default now()
);
create index register_names_user on register_names (user_id, created_at);

-- what the GST register said of the number of a business when it was asked last; of an earlier number it says nothing
create table register_checks (
  user_id uuid primary key references users on delete cascade,
  gst text not null,
  -- asked last, with an answer or without
  tried_at timestamptz not null,
  -- null: there is no answer yet
  checked_at timestamptz,
  -- in the register's word; empty: it does not know the number
  status text not null default '' check (length(status) <= 200),
  legal_name text not null default '' check (length(legal_name) <= 200),
  trade_name text not null default '' check (length(trade_name) <= 200),
  since text not null default '' check (length(since) <= 200),
  constitution text not null default '' check (length(constitution) <= 200),
  state text not null default '' check (length(state) <= 200)
);

-- EVENTS AND JOBS

-- What the audit log shows: every admin act and every sensitive account act; the rest of the events are the product's own news. Of complaints
-- what admins do, but not who complained: an admin may be whom it is about.
create function is_audited(kind text) returns boolean language sql immutable parallel safe as $$
  select split_part(kind, '.', 1) in ('admin', 'business', 'report', 'second-factor', 'session', 'user')
    or kind in ('grievance.opened', 'grievance.asked', 'grievance.decided', 'grievance.noted')
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
-- those that still have the address and the browser they came from, for the sweep that takes these away
create index events_with_origin on events (at) where ip <> '' or user_agent <> '';
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

-- work that is done once a day, however many processes there are
create table daily_runs (
  name text not null,
  day date not null,
  primary key (name, day)
);

-- CATALOGUE

-- which edition of each reference list is loaded; a start with the same edition loads nothing
create table reference_lists (
  name text primary key,
  version text not null,
  loaded_at timestamptz not null default now()
);

create table categories (
  id text primary key,
  name text not null,
  -- how long a seller's word holds that a lot is still there, in days; filled from the contract
  fresh_days smallint not null default 30
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
  -- md5 of the description that an import has composed: while it is unchanged, an import may compose it anew
  composed_hash text,
  category text,
  subcategory text,
  hs_code text,
  -- ordered [[name, value], ...]
  specifications jsonb not null default '[]',
  -- what a buyer of surplus asks first, as far as the seller has said it, by the names on the wire (contract/surplus/rules.ts)
  surplus jsonb not null default '{}' check (jsonb_typeof(surplus) = 'object'),
  amount numeric(12, 2) check (amount >= 0 and amount <> 'NaN'),
  unit text,
  negotiable boolean not null default true,
  min_order_quantity numeric(14, 3) default 1 check (min_order_quantity >= 0 and min_order_quantity <> 'NaN'),
  max_order_quantity numeric(14, 3) check (max_order_quantity >= 0 and max_order_quantity <> 'NaN'),
  status text not null default 'Draft' check (status in ('Draft', 'Active', 'Inactive', 'Deleted', 'Created')),
  -- why it is Inactive; null for whatever is not
  paused_by text check (paused_by in ('seller', 'sold-out', 'goods-expired', 'freshness', 'licence', 'review')),
  -- the state before the seller's own last move; null: nothing to take back
  moved_from text,
  moved_at timestamptz,
  -- when its seller last said that it is still there (contract/freshness/rules.ts)
  confirmed_at timestamptz not null default now(),
  -- the first day on which it is not fresh any more; null: it was never live
  fresh_until date,
  -- when it was taken off the market because nobody confirmed it
  rested_on date,
  -- by when its seller was asked to state the licence of regulated goods (contract/surplus/regulated-goods.ts); null: nobody asked, or it is
  -- stated
  licence_by date,
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
  constraint listings_sku_folded check ((sku is null) = (sku_key is null)),
  constraint listings_paused check (paused_by is null or status = 'Inactive')
);
create index listings_of_user on listings (user_id, status, created_at desc, id);
create index listings_of_business on listings (business_id);
create unique index listings_sku on listings (business_id, sku_key) where sku_key is not null and status <> 'Deleted';
create index listings_with_sku on listings (user_id, created_at desc, id) where sku_key is not null and status <> 'Deleted';
-- the deleted listings whose pictures are removed after a month
create index listings_deleted on listings (updated_at) where status = 'Deleted';
-- the live lots with a date that may have passed; dates are compared as they are written, YYYY-MM-DD
create index listings_expiring on listings ((surplus ->> 'expiresOn')) where status = 'Active' and surplus ? 'expiresOn';
create index listings_due on listings (fresh_until) where status = 'Active';
create index listings_rested on listings (rested_on) where status = 'Inactive' and rested_on is not null;
create index listings_licence_by on listings (licence_by) where licence_by is not null;

-- every price that a listing had since it was first saved
create table listing_prices (
  listing_id uuid not null references listings on delete cascade,
  at timestamptz not null default now(),
  amount numeric(12, 2) not null,
  unit text,
  primary key (listing_id, at)
);

-- the percentage of the asked rate below which a seller takes no offer; nobody else learns it
create table listing_floors (
  listing_id uuid primary key references listings on delete cascade,
  percent smallint not null check (percent between 10 and 95)
);

create table images (
  id uuid primary key default gen_random_uuid(),
  -- who uploaded it; demo pictures belong to nobody
  user_id uuid references users on delete set null,
  width integer not null,
  height integer not null,
  colour text not null,
  bytes integer not null,
  -- by what it is known again in another size or quality (server/platform/files/picture-mark.ts): null while nobody has looked, zero for what
  -- says nothing of itself
  phash bytea check (length(phash) = 8),
  created_at timestamptz not null default now()
);
-- what an account's pictures take up
create index images_of_user on images (user_id) include (bytes);
create index images_alike on images using gin (picture_pieces(phash)) with (fastupdate = off) where phash <> '\x0000000000000000';
create index images_unmarked on images (id) where phash is null;

create table listing_images (
  listing_id uuid not null references listings on delete cascade,
  image_id uuid not null references images on delete cascade,
  position smallint not null,
  primary key (listing_id, image_id),
  unique (listing_id, position) deferrable initially deferred
);
create index listing_images_image on listing_images (image_id);

-- Live listings of two businesses that show the same picture, noted on both; what is not live any more is left out where it is read.
create table same_pictures (
  listing_id uuid not null references listings on delete cascade,
  other_id uuid not null references listings on delete cascade,
  pictures int not null check (pictures > 0),
  -- of the two that are most alike, in bits
  distance int not null check (distance between 0 and 4),
  found_at timestamptz not null default now(),
  primary key (listing_id, other_id),
  check (listing_id <> other_id)
);
create index same_pictures_other on same_pictures (other_id);

-- Pictures whose files may lie on the disk without a row in images: those on their way in, and removed ones. What is here from `due` on is
-- deleted, files first.
create table stray_pictures (
  id uuid primary key,
  due timestamptz not null
);
create index stray_pictures_due on stray_pictures (due);

-- LISTS OF ITEMS
-- The items of a mixed lot: one list per listing, that buyers see, and beside it at most one that its seller is still looking through.

create table manifests (
  listing_id uuid primary key references listings on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  line_count integer not null check (line_count between 1 and 2000),
  -- the sum of the quantities in the one unit of all lines; null when they have several
  unit text,
  quantity numeric(18, 3),
  mrp_total numeric(20, 2),
  lowest_condition text,
  -- by how many percent what arrives may differ
  variance smallint not null default 0 check (variance between 0 and 10),
  -- the distinct words of the item names, for the search
  words text not null default '' check (length(words) <= 3000),
  updated_at timestamptz not null default now()
);

create table manifest_lines (
  listing_id uuid not null references manifests on delete cascade,
  -- its number in the file
  line integer not null,
  item text not null check (length(item) between 1 and 200),
  quantity numeric(14, 3) not null check (quantity > 0 and quantity <> 'NaN'),
  unit text,
  brand text,
  code text,
  condition text,
  -- of one unit, and of the line
  mrp numeric(12, 2) check (mrp > 0),
  mrp_total numeric(18, 2),
  -- [[column, text], ...] of the columns that are kept as they are
  rest jsonb not null default '[]',
  primary key (listing_id, line)
);

create table manifest_uploads (
  listing_id uuid primary key references listings on delete cascade,
  file_name text not null check (length(file_name) between 1 and 200),
  headers jsonb not null,
  mapping jsonb not null,
  -- [[line, cells], ...]
  rows jsonb not null,
  created_at timestamptz not null default now()
);
create index manifest_uploads_created on manifest_uploads (created_at);

-- what a seller took a header of such a list for last time, by the folded header; empty for a column that is left out
create table manifest_headers (
  user_id uuid not null references users on delete cascade,
  header text not null,
  target text not null,
  primary key (user_id, header)
);

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
  -- the seller's description template; empty for the preset
  template text not null default '',
  -- remarks about the sheet as a whole: [{kind, message, column, lines}]
  notes jsonb not null default '[]',
  state text not null default 'Preview' check (state in ('Preview', 'Importing')),
  -- the live lots that it does not name and that its seller lets rest with it (server/features/imports/store/unnamed-store.ts)
  resting uuid[] not null default '{}',
  -- whether the run under way may change live listings, whether it publishes, and how far it is
  includes_live boolean not null default false,
  publishes boolean not null default false,
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
  -- values that the seller typed for fields without a column: {field: value}
  typed jsonb not null default '{}',
  -- what the cells say of a listing, and what is wrong with them: [{column, field, message}]
  data jsonb not null default '{}',
  faults jsonb not null default '[]',
  -- what is composed, guessed or preset for it; a known listing takes only what it lacks
  fill jsonb not null default '{}',
  -- where its category and description come from, and the likeliest subcategories while none is sure: {category, description, suggestions, group}
  about jsonb not null default '{}',
  -- what publishing wants of it beside photos: [{field, message}]
  missing jsonb not null default '[]',
  sku text,
  sku_key text,
  -- the folded name, if it is used instead of an SKU
  name_key text,
  -- an earlier line with the same SKU, or with the same name, specifications and rate
  duplicate_of integer,
  -- an earlier line that has the same name and is another item
  same_name_as integer,
  -- the seller's one listing of this name, if no listing has the SKU
  named_listing uuid references listings on delete set null,
  outcome text check (outcome in ('created', 'updated', 'unchanged', 'refused')),
  problem text,
  listing_id uuid references listings on delete set null,
  primary key (import_id, line)
);
create index import_rows_sku on import_rows (import_id, sku_key);
create index import_rows_listing on import_rows (listing_id) where listing_id is not null;
create index import_rows_named_listing on import_rows (named_listing) where named_listing is not null;

-- photos that a seller has uploaded for the rows of a sheet, and the rows that show them
create table import_photos (
  import_id uuid not null references imports on delete cascade,
  image_id uuid not null references images on delete cascade,
  -- of the file, with its folder inside a ZIP
  name text not null check (length(name) <= 300),
  -- SHA-256 of the file: the same file again is no second photo
  hash bytea not null,
  primary key (import_id, image_id),
  unique (import_id, hash)
);
create index import_photos_image on import_photos (image_id);
create table import_row_photos (
  import_id uuid not null,
  line integer not null,
  image_id uuid not null,
  position smallint not null,
  -- it shows goods of this kind, not this very stock
  representative boolean not null default false,
  primary key (import_id, line, image_id),
  foreign key (import_id, line) references import_rows on delete cascade,
  foreign key (import_id, image_id) references import_photos on delete cascade
);
create index import_row_photos_photo on import_row_photos (import_id, image_id);

-- what a run has done to a listing, so that it can be taken back
create table import_changes (
  import_id uuid not null references imports on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  at timestamptz not null default now(),
  created boolean not null,
  -- the facts that changed, before and after: {fact: value}
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- photos that it added, and whether it published the listing
  pictures uuid[] not null default '{}',
  published boolean not null default false,
  primary key (import_id, listing_id)
);
create index import_changes_listing on import_changes (listing_id);

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
  -- cleared_seq before the last clearing; null: nothing to take back
  undo_seq bigint,
  undo_at timestamptz,
  -- whether that clearing also blocked the other member
  undo_blocked boolean not null default false,
  deleted_at timestamptz,
  primary key (conversation_id, user_id)
);
create index conversation_members_user on conversation_members (user_id) where deleted_at is null;

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

-- OFFERS
-- Offers and quotes in conversations (contract/offers/rules.ts), and what is left of those that were accepted.

create table offers (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  -- what it is the answer to
  parent_id uuid references offers on delete set null,
  kind text not null check (kind in ('ask', 'offer')),
  state text not null default 'open'
    check (state in ('open', 'answered', 'countered', 'accepted', 'declined', 'withdrawn', 'expired', 'void')),
  maker_id uuid not null references users,
  receiver_id uuid not null references users,
  buyer_id uuid not null references users,
  quantity numeric(14, 3) not null check (quantity > 0 and quantity <> 'NaN'),
  unit text not null,
  amount numeric(12, 2) check (amount > 0 and amount <> 'NaN'),
  gst text check (gst in ('extra', 'included', 'not-applicable')),
  delivery text not null default 'ex-godown' check (delivery in ('ex-godown', 'delivered')),
  -- let go of when its buyer leaves
  pin text check (pin ~ '^[1-9][0-9]{5}$'),
  note text not null default '' check (length(note) <= 300),
  -- what the listing said: name, amount, minimum, condition
  snapshot jsonb not null,
  -- the maker's key of this row, and that of whoever answered it
  client_id text not null,
  answer_client_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  closed_at timestamptz,
  closed_reason text,
  -- whether both have been told what became of it
  told boolean not null default true,
  check ((kind = 'offer') = (amount is not null)),
  check (maker_id <> receiver_id),
  check (buyer_id in (maker_id, receiver_id)),
  check ((state = 'open') = (closed_at is null)),
  unique (maker_id, client_id)
);
create unique index offers_one_open on offers (conversation_id, listing_id) where state = 'open';
create index offers_ends on offers (expires_at) where state = 'open';
create index offers_of_listing on offers (listing_id, state);
create index offers_of_maker on offers (maker_id, created_at desc);
create index offers_of_receiver on offers (receiver_id, created_at desc);
create index offers_untold on offers (closed_at) where not told;

create table deals (
  id uuid primary key default gen_random_uuid(),
  offer_id uuid not null unique references offers on delete cascade,
  state text not null default 'agreed' check (state in ('agreed', 'done', 'cancelled', 'lapsed')),
  agreed_at timestamptz not null default now(),
  buyer_done_at timestamptz,
  seller_done_at timestamptz,
  closed_at timestamptz,
  cancelled_by uuid references users,
  reason text,
  -- when its buyer was asked, once and by mail, how it was (contract/reviews/rules.ts)
  review_asked_at timestamptz,
  -- buyer and seller had a phone, PAN or GST number in common when they agreed (functions/shared_numbers.sql)
  shared_number boolean not null default false,
  check ((state = 'agreed') = (closed_at is null)),
  check ((state = 'cancelled') = (cancelled_by is not null))
);
create index deals_agreed on deals (agreed_at) where state = 'agreed';

-- MESSAGES

create table messages (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  seq bigint not null,
  change_seq bigint not null,
  sender_id uuid not null references users,
  receiver_id uuid not null references users,
  kind text not null default 'text' check (kind in ('text', 'offer', 'event')),
  body text not null check (length(body) between 1 and 300),
  -- the lot that the sender was looking at
  listing_id uuid references listings on delete set null,
  -- the lot that it asks about whether it is still there
  asks_about uuid references listings on delete set null,
  -- the offer that it shows, or whose end it tells
  offer_id uuid references offers on delete set null,
  -- a picture that it shows; gone with the account that sent it
  picture_id uuid references images on delete set null,
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
create index messages_asking on messages (asks_about, created_at) where asks_about is not null;
create unique index messages_offer on messages (offer_id) where kind = 'offer';
-- what a listing, an offer or a picture that goes is looked for by in the messages that name it
create index messages_about on messages (listing_id) where listing_id is not null;
create index messages_of_offer on messages (offer_id) where offer_id is not null;
create index messages_picture on messages (picture_id) where picture_id is not null;

-- up to which message a member has been mailed about a conversation
create table message_notices (
  user_id uuid not null references users on delete cascade,
  conversation_id uuid not null references conversations on delete cascade,
  mailed_seq bigint not null default 0,
  mailed_at timestamptz,
  primary key (user_id, conversation_id)
);

-- Messages about which the receiver gets no mail before an administrator has read them, by which rule; the list of what rules have hit.
create table held_messages (
  message_id uuid primary key references messages on delete cascade,
  rule text not null check (rule in ('link', 'same-text')),
  at timestamptz not null default now(),
  decision text check (decision in ('release', 'keep')),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  check ((decision is null) = (decided_at is null))
);
create index held_messages_open on held_messages (at, message_id) where decision is null;
create index held_messages_log on held_messages (at desc, message_id);

-- LEADS
-- What a seller keeps of each buyer who reached out, and how sellers reply (contract/leads).

-- A buyer asked for a seller's number, went to WhatsApp or called: the most of these, once per buyer, listing and day in India.
create table leads (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null references conversations on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  buyer_id uuid not null references users,
  day date not null default today_in_india(),
  kind text not null check (kind in ('contact', 'whatsapp', 'call')),
  created_at timestamptz not null default now(),
  unique (listing_id, buyer_id, day)
);
create index leads_conversation on leads (conversation_id, created_at);

-- the seller's side of a conversation; nobody else is told of it
create table lead_cards (
  conversation_id uuid references conversations on delete cascade,
  seller_id uuid references users on delete cascade,
  stage text not null default 'new' check (stage in ('new', 'talking', 'offer', 'won', 'lost')),
  stage_by text not null default 'auto' check (stage_by in ('auto', 'hand')),
  lost_reason text check (lost_reason in ('price', 'quantity', 'quality', 'place', 'no-reply', 'not-serious', 'other')),
  note text not null default '' check (length(note) <= 1000),
  -- the first day on which it is seen again
  snoozed_until date,
  -- the first line of the buyer that the seller has not answered
  waits_since timestamptz,
  check ((stage = 'lost') = (lost_reason is not null)),
  primary key (conversation_id, seller_id)
);
create index lead_cards_of_seller on lead_cards (seller_id);

-- what the clock of replies counts: a buyer's first line about a lot, or the first after a silence
create table inquiries (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references conversations on delete cascade,
  seller_id uuid not null,
  buyer_id uuid not null,
  listing_id uuid references listings on delete set null,
  kind text not null check (kind in ('message', 'ask', 'offer', 'contact', 'call', 'whatsapp')),
  at timestamptz not null,
  answered_at timestamptz,
  answer text check (answer in ('message', 'move', 'decline', 'call')),
  -- why it does not count, where that is known when it comes
  excluded text check (excluded in ('away')),
  -- buyer and seller had a phone, PAN or GST number in common at that moment (functions/shared_numbers.sql)
  shared_number boolean not null default false,
  check ((answered_at is null) = (answer is null))
);
create index inquiries_of_seller on inquiries (seller_id, at);
create index inquiries_of_buyer on inquiries (buyer_id);
create index inquiries_of_conversation on inquiries (conversation_id);
create index inquiries_of_listing on inquiries (listing_id, at);

create table saved_replies (
  user_id uuid references users on delete cascade,
  position smallint check (position between 0 and 19),
  name text not null check (length(name) between 1 and 30),
  text text not null check (length(text) between 1 and 300),
  primary key (user_id, position)
);

create table seller_stats (
  user_id uuid primary key references users on delete cascade,
  asked int not null,
  answered int not null,
  -- different people
  buyers int not null,
  -- of office time; null: nobody was answered by hand
  median_minutes int,
  until date not null,
  computed_at timestamptz not null default now()
);

-- REVIEWS
-- What buyers say about sellers after they have dealt or been in contact with them (contract/reviews/rules.ts).

create table reviews (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references users on delete cascade,
  seller_id uuid not null references users on delete cascade,
  label text not null check (label in ('bought', 'called-off', 'contact')),
  -- the deal or the conversation
  basis_id uuid not null,
  helpful smallint check (helpful between 1 and 5),
  described smallint check (described between 1 and 5),
  quantity smallint check (quantity between 1 and 5),
  dealt smallint check (dealt between 1 and 5),
  overall numeric(3, 2) not null generated always as (
    case when label = 'contact' then helpful else (described + quantity + dealt) / 3.0 end) stored,
  words text not null default '' check (words = '' or length(words) between 20 and 600),
  state text not null default 'written' check (state in ('written', 'published', 'disputed', 'withdrawn', 'removed')),
  -- looks arranged, so an administrator should look at it
  flagged boolean not null default false,
  written_at timestamptz not null,
  publish_at timestamptz not null,
  published_at timestamptz,
  reply text not null default '' check (length(reply) <= 600),
  replied_at timestamptz,
  dispute_reason text check (dispute_reason in ('not-a-customer', 'threat', 'personal-data', 'abusive', 'wrong-facts')),
  disputed_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  decision text not null default '' check (length(decision) <= 1000),
  changed_at timestamptz not null default now(),
  unique (author_id, basis_id),
  check (author_id <> seller_id),
  check (case when label = 'contact' then helpful is not null and num_nonnulls(described, quantity, dealt) = 0
    else helpful is null and num_nonnulls(described, quantity, dealt) = 3 end),
  check (state <> 'disputed' or disputed_at is not null)
);
create index reviews_of_seller on reviews (seller_id, published_at desc);
create index reviews_due on reviews (publish_at) where state = 'written';
create index reviews_disputed on reviews (disputed_at) where state = 'disputed';

-- REQUIREMENTS
-- What buyers need (contract/requirements/rules.ts), who was told of it, and what sellers answered.

create table requirements (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  category text not null,
  subcategory text,
  title text not null check (length(title) between 5 and 120),
  words text not null check (length(words) between 10 and 1000),
  quantity numeric(14, 3) not null check (quantity > 0 and quantity <> 'NaN'),
  unit text not null,
  target_price numeric(12, 2) check (target_price > 0 and target_price <> 'NaN'),
  condition text check (condition in ('new', 'new-packing', 'open-box', 'returns', 'refurbished', 'used', 'seconds', 'parts', 'scrap')),
  -- the buyer's place: sellers read the region alone until the buyer opens their answer
  city text not null,
  region text not null,
  pin text check (pin ~ '^[1-9][0-9]{5}$'),
  needed_by date,
  days smallint not null check (days in (7, 15, 30)),
  verified_only boolean not null default false,
  state text not null check (state in ('held', 'open', 'full', 'closed', 'expired', 'refused', 'removed')),
  held_for text check (held_for in ('first', 'words', 'outcomes')),
  outcome text check (outcome in ('here', 'elsewhere', 'not-needed')),
  -- answers that stand
  answers smallint not null default 0 check (answers between 0 and 10),
  renewed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  opened_at timestamptz,
  expires_at timestamptz,
  closed_at timestamptz,
  -- when sellers with fitting lots were looked for
  matched_at timestamptz,
  decided_by uuid references users on delete set null,
  decision text not null default '' check (length(decision) <= 500),
  check ((state = 'held') = (held_for is not null)),
  check ((state = 'closed') = (outcome is not null)),
  check (state not in ('open', 'full', 'expired') or (opened_at is not null and expires_at is not null)),
  check (state <> 'full' or answers = 10)
);
create index requirements_shown on requirements (opened_at desc, id) where state = 'open';
create index requirements_of_user on requirements (user_id, created_at desc);
create index requirements_held on requirements (created_at) where state = 'held';
create index requirements_ends on requirements (expires_at) where state in ('open', 'full');
create index requirements_unmatched on requirements (opened_at) where state in ('open', 'full') and matched_at is null;

create table requirement_answers (
  id uuid primary key default gen_random_uuid(),
  requirement_id uuid not null references requirements on delete cascade,
  seller_id uuid not null references users on delete cascade,
  -- what is offered; null where a verified seller says in words that they can get it
  listing_id uuid references listings on delete cascade,
  quantity numeric(14, 3) check (quantity > 0 and quantity <> 'NaN'),
  unit text,
  amount numeric(12, 2) check (amount > 0 and amount <> 'NaN'),
  gst text check (gst in ('extra', 'included', 'not-applicable')),
  words text not null default '' check (length(words) <= 300),
  state text not null default 'sent' check (state in ('sent', 'opened', 'dismissed', 'withdrawn')),
  reason text check (reason in ('does-not-fit', 'price', 'quantity', 'other')),
  changed boolean not null default false,
  -- of the buyer who has opened it
  conversation_id uuid references conversations on delete set null,
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (requirement_id, seller_id),
  check ((state = 'dismissed') = (reason is not null)),
  check (listing_id is null or (quantity is not null and amount is not null and unit is not null)),
  check (listing_id is not null or words <> '')
);
create index requirement_answers_of_seller on requirement_answers (seller_id, created_at desc);
create index requirement_answers_of_listing on requirement_answers (listing_id) where listing_id is not null;

-- sellers who were told, the best fitting first; each once
create table requirement_told (
  requirement_id uuid not null references requirements on delete cascade,
  seller_id uuid not null references users on delete cascade,
  place smallint not null,
  listing_id uuid references listings on delete cascade,
  at timestamptz not null,
  -- the day whose mail named it
  mailed_on date,
  primary key (requirement_id, seller_id)
);
create index requirement_told_seller on requirement_told (seller_id, at desc);
create index requirement_told_unmailed on requirement_told (at) where mailed_on is null;

-- what sellers ask to be told of without listing it (contract/requirements/interest-rules.ts)
create table requirement_interests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  category text not null,
  -- all of them stand in what the buyer writes; '' for everything of the category
  words text not null default '' check (length(words) <= 80),
  created_at timestamptz not null
);
create unique index requirement_interests_once on requirement_interests (user_id, category, lower(words));
create index requirement_interests_of_category on requirement_interests (category);

-- WATCHING
-- What people watch (contract/watching/rules.ts): lots, searches and sellers that they saved.

create table favourites (
  user_id uuid not null references users on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  at timestamptz not null default now(),
  -- as they were when it was saved
  amount numeric(12, 2),
  unit text,
  gst text,
  quantity numeric(14, 3),
  -- the price that was told last, and when
  told_amount numeric(12, 2),
  cheaper_at timestamptz,
  going_at timestamptz,
  gone_at timestamptz,
  primary key (user_id, listing_id)
);
create index favourites_of_listing on favourites (listing_id);
create index favourites_latest on favourites (user_id, at desc, listing_id);

create table saved_searches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) <= 8000),
  state jsonb not null,
  name text not null check (length(name) between 1 and 80),
  frequency text not null check (frequency in ('off', 'daily', 'weekly')),
  -- what was published before it is not new
  mark timestamptz not null default now(),
  run_at timestamptz,
  created_at timestamptz not null default now(),
  unique (user_id, key)
);
create index saved_searches_due on saved_searches (key) where frequency <> 'off';

-- sellers, and whether their new lots come with the mail of a day
create table saved_sellers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  at timestamptz not null default now(),
  mails boolean not null default true,
  -- what was published before it is not new
  mark timestamptz not null default now(),
  unique (user_id, business_id)
);
create index saved_sellers_of_business on saved_sellers (business_id);

-- each lot is told to a person once, whichever of their searches finds it
create table told (
  user_id uuid not null references users on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  at timestamptz not null default now(),
  primary key (user_id, listing_id)
);
create index told_at on told (at);

-- NOTIFICATIONS

-- what features have to say to a person in the mail of a day
create table digest_parts (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  day date not null,
  -- a part of kind 'review' holds the deal in its data, and no lots
  kind text not null check (kind in ('new', 'seller', 'cheaper', 'going', 'gone', 'wanted', 'review')),
  search_id uuid references saved_searches on delete cascade,
  business_id uuid references businesses on delete cascade,
  listing_ids uuid[] not null,
  requirement_ids uuid[] not null default '{}',
  data jsonb not null default '{}'
);
create index digest_parts_of_day on digest_parts (day, user_id);

-- What the bell tells (contract/notifications/notice-rules.ts): ids and figures alone, so that nothing personal stays behind in it.
create table notices (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('offer', 'ask', 'accepted', 'declined', 'expired', 'void', 'new', 'seller', 'cheaper', 'going', 'gone',
    'report-decided', 'verified', 'unverified', 'wanted', 'wanted-live', 'wanted-refused', 'wanted-ended', 'wanted-closed', 'wanted-answer')),
  -- what it is about
  listing_id uuid references listings on delete cascade,
  search_id uuid references saved_searches on delete set null,
  business_id uuid references businesses on delete cascade,
  requirement_id uuid references requirements on delete cascade,
  conversation_id uuid references conversations on delete cascade,
  -- how many lots it tells of
  count integer not null default 1 check (count > 0),
  at timestamptz not null default now(),
  seen_at timestamptz
);
create index notices_latest on notices (user_id, id desc);
create index notices_unseen on notices (user_id) where seen_at is null;
create index notices_at on notices (at);
create index notices_of_listing on notices (listing_id) where listing_id is not null;
create index notices_of_search on notices (search_id) where search_id is not null;
create index notices_of_conversation on notices (conversation_id) where conversation_id is not null;
create index notices_of_requirement on notices (requirement_id) where requirement_id is not null;

-- Devices on which somebody is told what the bell tells. One is told as long as its session lasts.
create table push_devices (
  session_id uuid primary key references sessions on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- where the push service of its browser takes what is for it, and the keys that only this browser can read by
  endpoint text not null unique check (length(endpoint) <= 1000),
  public_key text not null,
  auth text not null,
  at timestamptz not null default now()
);
create index push_devices_of_user on push_devices (user_id);

-- REPORTS

-- what users say about a listing, a message, a business or a requirement: once per person and object
create table reports (
  id uuid primary key default gen_random_uuid(),
  reporter_id uuid not null references users,
  subject_kind text not null check (subject_kind in ('listing', 'message', 'business', 'requirement')),
  subject_id uuid not null,
  -- whose it is
  about_user_id uuid not null references users,
  reason text not null,
  words text not null default '' check (length(words) <= 1000),
  -- the reported text as it stood then
  evidence text not null default '',
  created_at timestamptz not null default now(),
  decision text check (decision in ('dismissed', 'taken-down', 'unverified', 'warned', 'restricted', 'account-removed')),
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

-- GRIEVANCES
-- Complaints with a clock (contract/grievances/rules.ts): who made them and what they wrote goes when they leave, or half a year after
-- the end; that there was one, and what was decided when, stays for the public figures.

create sequence grievance_numbers;
create table grievances (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^NS-\d{4}-\d{6,12}$'),
  about text not null check (about in ('listing', 'member', 'message', 'my-data', 'site', 'legal-notice')),
  -- as it was given, and what it points at where we know that
  link text not null default '' check (length(link) <= 300),
  subject_kind text check (subject_kind in ('listing', 'member', 'message')),
  subject_id uuid,
  -- whose listing or business it is, or the other side of the conversation
  about_user_id uuid references users on delete set null,
  -- null: without an account
  reporter_id uuid references users on delete set null,
  -- name and address, encrypted; empty once erased
  reporter_sealed text not null,
  -- the mailbox as a keyed hash; empty once erased
  mail_key bytea not null,
  words text not null check (words = '' or length(words) between 20 and 4000),
  -- of a court or of the government
  is_order boolean not null default false,
  state text not null default 'received' check (state in ('received', 'in-work', 'waiting-for-you', 'decided', 'withdrawn')),
  outcome text check (outcome in ('upheld', 'partly', 'not-upheld', 'no-answer')),
  received_at timestamptz not null,
  due_at timestamptz not null,
  -- since when the clock stands
  stopped_at timestamptz,
  closed_at timestamptz,
  decided_by uuid references users on delete set null,
  reopened boolean not null default false,
  -- when its officer was told that it is due soon
  told_at timestamptz,
  check ((subject_kind is null) = (subject_id is null)),
  check ((state = 'decided') = (outcome is not null)),
  check ((state = 'waiting-for-you') = (stopped_at is not null)),
  check ((state in ('decided', 'withdrawn')) = (closed_at is not null))
);
-- one open complaint of a person about an object
create unique index grievances_once on grievances (mail_key, subject_kind, subject_id)
  where state in ('received', 'in-work', 'waiting-for-you') and subject_id is not null;
create index grievances_open on grievances (due_at, id) where state in ('received', 'in-work', 'waiting-for-you');
create index grievances_closed on grievances (closed_at desc, id) where closed_at is not null;
create index grievances_by_receipt on grievances (received_at);
create index grievances_of_subject on grievances (subject_kind, subject_id) where subject_id is not null;
create index grievances_of_reporter on grievances (reporter_id) where reporter_id is not null;

create table grievance_notes (
  id bigint generated always as identity primary key,
  grievance_id uuid not null references grievances on delete cascade,
  -- a note is for admins alone
  kind text not null check (kind in ('note', 'question', 'reply', 'decision', 'reopening')),
  -- the admin; null for the complainant and the clock
  admin_id uuid references users on delete set null,
  words text not null check (length(words) <= 4000),
  outcome text check (outcome in ('upheld', 'partly', 'not-upheld', 'no-answer')),
  at timestamptz not null,
  check ((kind = 'decision') = (outcome is not null))
);
create index grievance_notes_of on grievance_notes (grievance_id, id);

-- The codes that prove a mailbox to whoever complains without an account.
create table grievance_codes (
  mail_key bytea primary key,
  code_hash bytea not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index grievance_codes_expired on grievance_codes (expires_at);

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
  -- the facts about surplus by which a search is narrowed
  condition text,
  quantity_available numeric(14, 3),
  expires_on date,
  inspectable boolean not null default false,
  actual_photos boolean not null default false,
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
-- the counts beside a result that is longer than is counted come from its best listings: read from this order alone, and from that of a
-- category, not from the rows
create index listing_search_score on listing_search (score desc, listing_id)
  include (category, subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity,
           condition, quantity_available, expires_on, inspectable, actual_photos);
create index listing_search_upper on listing_search (score desc, listing_id) where tier <= 2;
create index listing_search_newest on listing_search (published_at desc, listing_id);
create index listing_search_price on listing_search (amount, listing_id);
create index listing_search_category_score on listing_search (category, score desc, listing_id)
  include (subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity,
           condition, quantity_available, expires_on, inspectable, actual_photos);
create index listing_search_category_newest on listing_search (category, published_at desc, listing_id);
create index listing_search_category_price on listing_search (category, amount, listing_id);
create index listing_search_subcategory_score on listing_search (subcategory, score desc, listing_id);
create index listing_search_state_score on listing_search (state, score desc, listing_id);
create index listing_search_city_score on listing_search (city, score desc, listing_id);
create index listing_search_condition_score on listing_search (condition, score desc, listing_id);
create index listing_search_quantity on listing_search (quantity_available) where quantity_available is not null;
create index listing_search_expires on listing_search (expires_on) where expires_on is not null;
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
  tier_2 real not null default 0,
  -- when the specifications that are filters were chosen last
  specifications_on date
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

-- Specifications that are filters of their subcategory, chosen anew once a day; names and the keys of spellings are in small letters.
create table subcategory_specifications (
  subcategory text not null,
  name text not null,
  label text not null,
  place smallint not null,
  spellings jsonb not null,
  primary key (subcategory, name)
);

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

-- parts that one process works with for all of them, while they are away
create table away_parts (
  part text primary key,
  reason text not null,
  since timestamptz not null default now()
);

-- of the SECRET_KEY that this database is used with; another key is refused at a start
create table secret_key_fingerprints (
  one boolean primary key default true check (one),
  fingerprint text not null
);

-- never holds a row: whether one can be written says whether anything can be saved again
create table storage_probes (
  filler text not null
);
