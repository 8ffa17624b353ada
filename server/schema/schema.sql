create extension pg_trgm;
create extension unaccent;
create function add_firm_owner() returns trigger language plpgsql;
create function as_devanagari(given text) returns text language plpgsql immutable strict parallel safe;
create function brand_spelling(named text) returns text language sql stable parallel safe;
create function check_deal_move() returns trigger language plpgsql;
create function check_listing_move() returns trigger language plpgsql;
create function check_offer_move() returns trigger language plpgsql;
create function compare_changed_pictures() returns trigger language plpgsql;
create function compare_pictures_of_live() returns trigger language plpgsql;
create function condition_words(condition text) returns text language sql immutable parallel safe;
create function confirm_listing() returns trigger language plpgsql;
create function count_answers() returns trigger language plpgsql;
create function count_contact() returns trigger language plpgsql;
create function digits_of_scripts() returns text language sql immutable parallel safe;
create function drop_photos_of_imports() returns trigger language plpgsql;
create function ever_shared_number(one uuid, other uuid) returns boolean language sql stable parallel safe;
create function find_in_lookup(lookup regclass, id_column name, patterns text[], most integer) returns SETOF uuid language plpgsql stable set enable_seqscan=off;
create function forget_push_device() returns trigger language plpgsql;
create function has_admin_address(person uuid, listed text[]) returns boolean language sql stable parallel safe;
create function in_plain_signs(given text) returns text language plpgsql immutable strict parallel safe;
create function is_audited(kind text) returns boolean language sql immutable parallel safe;
create function is_labelled_isbn(before text, number text) returns boolean language sql immutable parallel safe;
create function keep_an_admin() returns trigger language plpgsql;
create function keep_suspended_hidden() returns trigger language plpgsql;
create function keep_terms_of_round() returns trigger language plpgsql;
create function listing_score(listing listings, verified boolean) returns real language sql stable parallel safe;
create function listing_specifies(listing uuid, named text, wanted text[]) returns boolean language sql stable parallel safe;
create function mask_found_phones(given text) returns text language plpgsql immutable strict parallel safe;
create function mask_phones(given text) returns text language sql immutable parallel safe;
create function might_have_phone(given text) returns boolean language sql immutable parallel safe;
create function name_head(normalised text) returns text language sql immutable parallel safe;
create function name_skeleton(name text) returns text language sql immutable parallel safe;
create function normalise_search(given text) returns text language plpgsql immutable parallel safe;
create function note_account_review() returns trigger language plpgsql;
create function note_answer() returns trigger language plpgsql;
create function note_claim() returns trigger language plpgsql;
create function note_digest_part() returns trigger language plpgsql;
create function note_first_prices() returns trigger language plpgsql;
create function note_offer() returns trigger language plpgsql;
create function note_price() returns trigger language plpgsql;
create function note_report() returns trigger language plpgsql;
create function note_requirement() returns trigger language plpgsql;
create function note_search_changes() returns trigger language plpgsql;
create function note_search_outbox() returns trigger language plpgsql;
create function note_shared_number_of_deal() returns trigger language plpgsql;
create function note_shared_number_of_inquiry() returns trigger language plpgsql;
create function note_shown() returns void language sql;
create function note_shown_change() returns trigger language plpgsql;
create function note_shown_part_of_listing() returns trigger language plpgsql;
create function note_stray_pictures() returns trigger language plpgsql;
create function note_suspension() returns trigger language plpgsql;
create function note_verification() returns trigger language plpgsql;
create function office_minutes(since timestamp with time zone, until timestamp with time zone) returns integer language sql immutable parallel safe;
create function office_minutes_until(moment timestamp with time zone) returns numeric language sql immutable parallel safe;
create function outlives_log(kind text) returns boolean language sql immutable parallel safe;
create function phone_pattern() returns text language sql immutable parallel safe;
create function picture_distance(one bytea, other bytea) returns integer language sql immutable strict parallel safe;
create function picture_pieces(mark bytea) returns integer[] language sql immutable strict parallel safe;
create function push_notices() returns trigger language plpgsql;
create function queue_picture_comparison(ids uuid[]) returns void language plpgsql;
create function queue_webhook(reader uuid, event text, of_subject text, about text) returns void language sql;
create function refresh_changed_listings() returns trigger language plpgsql;
create function refresh_listing_lookup(changed uuid[]) returns void language sql;
create function refresh_listing_lookup_of_business() returns trigger language plpgsql;
create function refresh_listing_of_changed_manifest() returns trigger language plpgsql;
create function refresh_listing_scores(changed uuid[]) returns bigint language plpgsql;
create function refresh_listing_search(changed uuid[]) returns void language sql;
create function refresh_listings_of_changed_businesses() returns trigger language plpgsql;
create function refresh_lookup_of_listing() returns trigger language plpgsql;
create function refresh_lookup_of_listings() returns trigger language plpgsql;
create function refresh_lookup_of_owner() returns trigger language plpgsql;
create function refresh_lookup_of_owners() returns trigger language plpgsql;
create function refresh_lookup_of_user() returns trigger language plpgsql;
create function refresh_lookup_of_users() returns trigger language plpgsql;
create function refresh_search_scores() returns bigint language plpgsql;
create function refresh_search_terms() returns bigint language plpgsql;
create function refresh_search_tiers() returns bigint language plpgsql;
create function refresh_updated_listings() returns trigger language plpgsql;
create function refresh_user_lookup(changed uuid[]) returns void language sql;
create function refuse_event_change() returns trigger language plpgsql;
create function reread_listings(portion integer) returns bigint language plpgsql;
create function script_zeros() returns integer[] language sql immutable parallel safe;
create function search_query(asked text, every boolean) returns tsquery language sql immutable parallel safe;
create function search_spellings(typed text, most integer) returns SETOF search_vocab language sql stable set pg_trgm.similarity_threshold=0.15;
create function search_text(VARIADIC parts text[]) returns text language sql immutable parallel safe;
create function shares_number(one uuid, other uuid) returns boolean language sql stable parallel safe;
create function sound_of(word text) returns text language sql immutable strict parallel safe;
create function specification_pairs(specifications jsonb) returns TABLE(name text, value text) language sql immutable parallel safe;
create function specifications_within(within text, values_most integer) returns TABLE(name text, label text, lots bigint, distinct_values bigint, spellings jsonb, all_lots bigint) language sql stable;
create function spelling_keys(word text) returns text[] language sql immutable strict parallel safe;
create function state_of_city(named text) returns text language sql stable parallel safe;
create function take_stream_place(process uuid, holder uuid, peer text, most_of_holder integer, most_of_peer integer, silent interval) returns bigint language plpgsql;
create function today_in_india() returns date language sql stable parallel safe;
create function void_offers(listing uuid, why text, above numeric DEFAULT NULL::numeric) returns void language sql;
create function void_offers_of_blocked() returns trigger language plpgsql;
create function void_offers_of_listing() returns trigger language plpgsql;
create function webhook_deal() returns trigger language plpgsql;
create function webhook_lead() returns trigger language plpgsql;
create function webhook_listing() returns trigger language plpgsql;
create function webhook_message() returns trigger language plpgsql;
create function webhook_offer() returns trigger language plpgsql;
create function webhook_released() returns trigger language plpgsql;
create function withdraw_removed_user() returns trigger language plpgsql;
create function withdraw_seller(gone uuid) returns void language plpgsql;

create table account_codes (
  user_id uuid not null,
  purpose text not null,
  email text not null,
  code_hash bytea not null,
  attempts smallint default 0 not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint account_codes_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint account_codes_pkey PRIMARY KEY (user_id, purpose),
  constraint account_codes_purpose_check CHECK ((purpose = ANY (ARRAY['change-email'::text, 'delete-account'::text, 'prove-owner'::text]))),
  constraint account_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table account_reviews (
  user_id uuid not null,
  since timestamp with time zone not null,
  held boolean not null,
  drawn boolean not null,
  marks jsonb default '[]'::jsonb not null,
  cleared_at timestamp with time zone,
  cleared_by uuid,
  constraint account_reviews_cleared_by_fkey FOREIGN KEY (cleared_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint account_reviews_pkey PRIMARY KEY (user_id),
  constraint account_reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX account_reviews_open ON account_reviews USING btree (since) WHERE (cleared_at IS NULL);
CREATE TRIGGER account_reviews_noted AFTER INSERT OR DELETE OR UPDATE ON account_reviews FOR EACH ROW EXECUTE FUNCTION note_account_review();

create unlogged table account_slots (
  user_id uuid not null,
  slot text not null,
  holder uuid not null,
  held_until timestamp with time zone not null,
  constraint account_slots_pkey PRIMARY KEY (user_id, slot)
);
CREATE INDEX account_slots_held_until ON account_slots USING btree (held_until);

create table address_returns (
  link_hash bytea not null,
  user_id uuid not null,
  email text not null,
  changed_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint address_returns_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint address_returns_pkey PRIMARY KEY (link_hash),
  constraint address_returns_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX address_returns_user ON address_returns USING btree (user_id, changed_at);

create table api_keys (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  name text not null,
  scopes text[] not null,
  token_hash bytea not null,
  ending text not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  last_used_at timestamp with time zone,
  constraint api_keys_ending_check CHECK ((length(ending) = 4)),
  constraint api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 40))),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_scopes_check CHECK ((cardinality(scopes) > 0)),
  constraint api_keys_token_hash_key UNIQUE (token_hash),
  constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX api_keys_of ON api_keys USING btree (user_id);

create table away_parts (
  part text not null,
  reason text not null,
  since timestamp with time zone default now() not null,
  constraint away_parts_pkey PRIMARY KEY (part)
);

create table barred_marks (
  kind text not null,
  mark bytea not null,
  cause text not null,
  at timestamp with time zone not null,
  until timestamp with time zone not null,
  constraint barred_marks_cause_check CHECK ((cause = ANY (ARRAY['fraud'::text, 'prohibited'::text, 'spam'::text, 'suspended'::text, 'review'::text]))),
  constraint barred_marks_check CHECK ((until > at)),
  constraint barred_marks_kind_check CHECK ((kind = ANY (ARRAY['email'::text, 'phone'::text, 'pan'::text, 'gst'::text, 'picture'::text]))),
  constraint barred_marks_pkey PRIMARY KEY (kind, mark)
);
CREATE INDEX barred_marks_end ON barred_marks USING btree (until);
CREATE INDEX barred_pictures ON barred_marks USING gin (picture_pieces(mark)) WITH (fastupdate=off) WHERE (kind = 'picture'::text);

create table businesses (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  name text not null,
  about text default ''::text not null,
  type text not null,
  industry text not null,
  state text,
  city text,
  incorporated_on date not null,
  gst text not null,
  pan text not null,
  verified boolean default false not null,
  verified_at timestamp with time zone,
  version integer default 1 not null,
  reviewed_version integer,
  reviewed_at timestamp with time zone,
  review_reason text,
  review_checked text[] default '{}'::text[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint businesses_about_check CHECK ((length(about) <= 600)),
  constraint businesses_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint businesses_pkey PRIMARY KEY (id),
  constraint businesses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint businesses_user_id_key UNIQUE (user_id)
);
CREATE INDEX businesses_by_address ON businesses USING btree ("left"((id)::text, 6));
CREATE INDEX businesses_gst ON businesses USING btree (gst);
CREATE INDEX businesses_pan ON businesses USING btree (pan);
CREATE INDEX businesses_skeleton ON businesses USING btree (name_skeleton(name));
CREATE INDEX businesses_waiting ON businesses USING btree (updated_at, id) WHERE ((NOT verified) AND (reviewed_version IS DISTINCT FROM version));
CREATE TRIGGER businesses_add_owner AFTER INSERT ON businesses REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_firm_owner();
CREATE TRIGGER businesses_deleted_user_lookup AFTER DELETE ON businesses REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_lookup_of_owners();
CREATE TRIGGER businesses_inserted_user_lookup AFTER INSERT ON businesses REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_lookup_of_owners();
CREATE TRIGGER businesses_listing_lookup AFTER UPDATE OF name ON businesses FOR EACH ROW WHEN ((new.name <> old.name)) EXECUTE FUNCTION refresh_listing_lookup_of_business();
CREATE TRIGGER businesses_shown AFTER UPDATE ON businesses FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION note_shown_change();
CREATE TRIGGER businesses_updated AFTER UPDATE ON businesses REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_listings_of_changed_businesses();
CREATE TRIGGER businesses_updated_user_lookup AFTER UPDATE OF name ON businesses FOR EACH ROW EXECUTE FUNCTION refresh_lookup_of_owner();
CREATE TRIGGER businesses_verification_noted AFTER UPDATE OF verified ON businesses FOR EACH ROW WHEN ((old.verified <> new.verified)) EXECUTE FUNCTION note_verification();

create table categories (
  id text not null,
  name text not null,
  fresh_days smallint default 30 not null,
  constraint categories_pkey PRIMARY KEY (id)
);

create table conversation_members (
  conversation_id uuid not null,
  user_id uuid not null,
  cleared_seq bigint default 0 not null,
  undo_seq bigint,
  undo_at timestamp with time zone,
  undo_blocked boolean default false not null,
  deleted_at timestamp with time zone,
  handler_id uuid,
  constraint conversation_members_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint conversation_members_handler_id_fkey FOREIGN KEY (handler_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint conversation_members_pkey PRIMARY KEY (conversation_id, user_id),
  constraint conversation_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id)
);
CREATE INDEX conversation_members_handler ON conversation_members USING btree (handler_id) WHERE (handler_id IS NOT NULL);
CREATE INDEX conversation_members_user ON conversation_members USING btree (user_id) WHERE (deleted_at IS NULL);

create table conversations (
  id uuid default gen_random_uuid() not null,
  user_low uuid not null,
  user_high uuid not null,
  created_by uuid not null,
  listing_id uuid,
  message_seq bigint default 0 not null,
  change_seq bigint default 0 not null,
  last_message_at timestamp with time zone,
  last_lead_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint conversations_check CHECK ((user_low < user_high)),
  constraint conversations_check1 CHECK (((created_by = user_low) OR (created_by = user_high))),
  constraint conversations_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id),
  constraint conversations_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE SET NULL,
  constraint conversations_pkey PRIMARY KEY (id),
  constraint conversations_user_high_fkey FOREIGN KEY (user_high) REFERENCES users(id),
  constraint conversations_user_low_fkey FOREIGN KEY (user_low) REFERENCES users(id),
  constraint conversations_user_low_user_high_key UNIQUE (user_low, user_high)
);
CREATE INDEX conversations_of_high ON conversations USING btree (user_high);

create table daily_runs (
  name text not null,
  day date not null,
  constraint daily_runs_pkey PRIMARY KEY (name, day)
);

create table deal_claims (
  deal_id uuid not null,
  by_id uuid not null,
  about_id uuid not null,
  reason text not null,
  state text default 'open'::text not null,
  made_at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  answer text default ''::text not null,
  answered_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  decision text default ''::text not null,
  constraint deal_claims_about_id_fkey FOREIGN KEY (about_id) REFERENCES users(id),
  constraint deal_claims_answer_check CHECK ((length(answer) <= 600)),
  constraint deal_claims_by_id_fkey FOREIGN KEY (by_id) REFERENCES users(id),
  constraint deal_claims_check CHECK ((by_id <> about_id)),
  constraint deal_claims_check1 CHECK ((((state = 'open'::text) AND (answered_at IS NULL)) OR (state <> 'open'::text))),
  constraint deal_claims_check2 CHECK (((state <> 'answered'::text) OR (answered_at IS NOT NULL))),
  constraint deal_claims_deal_id_fkey FOREIGN KEY (deal_id) REFERENCES deals(id) ON DELETE CASCADE,
  constraint deal_claims_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint deal_claims_pkey PRIMARY KEY (deal_id),
  constraint deal_claims_reason_check CHECK ((reason = ANY (ARRAY['no-payment'::text, 'not-as-described'::text]))),
  constraint deal_claims_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'withdrawn'::text, 'stands'::text, 'dismissed'::text])))
);
CREATE INDEX deal_claims_about ON deal_claims USING btree (about_id);
CREATE INDEX deal_claims_answered ON deal_claims USING btree (answered_at) WHERE (state = 'answered'::text);
CREATE INDEX deal_claims_by ON deal_claims USING btree (by_id);
CREATE INDEX deal_claims_open ON deal_claims USING btree (answer_by) WHERE (state = 'open'::text);
CREATE TRIGGER deal_claims_ended_noted AFTER UPDATE OF state ON deal_claims FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state = ANY (ARRAY['stands'::text, 'dismissed'::text, 'withdrawn'::text])))) EXECUTE FUNCTION note_claim();
CREATE TRIGGER deal_claims_noted AFTER INSERT ON deal_claims FOR EACH ROW EXECUTE FUNCTION note_claim();

create table deals (
  id uuid default gen_random_uuid() not null,
  offer_id uuid not null,
  state text default 'agreed'::text not null,
  agreed_at timestamp with time zone default now() not null,
  buyer_done_at timestamp with time zone,
  seller_done_at timestamp with time zone,
  closed_at timestamp with time zone,
  cancelled_by uuid,
  reason text,
  review_asked_at timestamp with time zone,
  shared_number boolean default false not null,
  constraint deals_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES users(id),
  constraint deals_check CHECK (((state = 'agreed'::text) = (closed_at IS NULL))),
  constraint deals_check1 CHECK (((state = 'cancelled'::text) = (cancelled_by IS NOT NULL))),
  constraint deals_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE CASCADE,
  constraint deals_offer_id_key UNIQUE (offer_id),
  constraint deals_pkey PRIMARY KEY (id),
  constraint deals_state_check CHECK ((state = ANY (ARRAY['agreed'::text, 'done'::text, 'cancelled'::text, 'lapsed'::text])))
);
CREATE INDEX deals_agreed ON deals USING btree (agreed_at) WHERE (state = 'agreed'::text);
CREATE INDEX deals_closed ON deals USING btree (closed_at) WHERE (closed_at IS NOT NULL);
CREATE TRIGGER deals_moves BEFORE UPDATE OF state ON deals FOR EACH ROW EXECUTE FUNCTION check_deal_move();
CREATE TRIGGER deals_shared_number BEFORE INSERT ON deals FOR EACH ROW EXECUTE FUNCTION note_shared_number_of_deal();
CREATE TRIGGER deals_webhook AFTER INSERT ON deals FOR EACH ROW EXECUTE FUNCTION webhook_deal();

create table digest_parts (
  id bigint generated always as identity not null,
  user_id uuid not null,
  day date not null,
  kind text not null,
  search_id uuid,
  business_id uuid,
  listing_ids uuid[] not null,
  requirement_ids uuid[] default '{}'::uuid[] not null,
  data jsonb default '{}'::jsonb not null,
  constraint digest_parts_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint digest_parts_kind_check CHECK ((kind = ANY (ARRAY['new'::text, 'seller'::text, 'cheaper'::text, 'going'::text, 'gone'::text, 'wanted'::text, 'review'::text]))),
  constraint digest_parts_pkey PRIMARY KEY (id),
  constraint digest_parts_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE CASCADE,
  constraint digest_parts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX digest_parts_of_day ON digest_parts USING btree (day, user_id);
CREATE TRIGGER digest_parts_noted AFTER INSERT ON digest_parts FOR EACH ROW WHEN ((cardinality(new.listing_ids) > 0)) EXECUTE FUNCTION note_digest_part();

create table event_readers (
  name text not null,
  at timestamp with time zone default now() not null,
  id bigint default 0 not null,
  read_id bigint,
  asked_id bigint default 0 not null,
  asked_running text[] default '{}'::text[] not null,
  constraint event_readers_pkey PRIMARY KEY (name)
);

create table events (
  id bigint generated always as identity not null,
  at timestamp with time zone default now() not null,
  kind text not null,
  actor_id uuid,
  request_id text not null,
  subject_kind text not null,
  subject_id uuid,
  data jsonb default '{}'::jsonb not null,
  ip text default ''::text not null,
  user_agent text default ''::text not null,
  constraint events_pkey PRIMARY KEY (id)
);
CREATE INDEX events_at ON events USING btree (at, id);
CREATE INDEX events_audited ON events USING btree (id) WHERE is_audited(kind);
CREATE INDEX events_audited_actor ON events USING btree (actor_id, id) WHERE is_audited(kind);
CREATE INDEX events_audited_ip ON events USING btree (ip, id) WHERE is_audited(kind);
CREATE INDEX events_audited_kind ON events USING btree (kind, id) WHERE is_audited(kind);
CREATE INDEX events_audited_request ON events USING btree (request_id) WHERE is_audited(kind);
CREATE INDEX events_audited_subject ON events USING btree (subject_id, id) WHERE is_audited(kind);
CREATE INDEX events_subject ON events USING btree (subject_kind, subject_id, id);
CREATE INDEX events_with_origin ON events USING btree (at) WHERE ((ip <> ''::text) OR (user_agent <> ''::text));
CREATE TRIGGER events_append_only BEFORE DELETE OR UPDATE ON events FOR EACH ROW EXECUTE FUNCTION refuse_event_change();
CREATE TRIGGER events_contacts AFTER INSERT ON events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['contact.shown'::text, 'conversation.created'::text, 'lead.logged'::text]))) EXECUTE FUNCTION count_contact();
CREATE TRIGGER events_never_emptied BEFORE TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_change();

create table favourites (
  user_id uuid not null,
  listing_id uuid not null,
  at timestamp with time zone default now() not null,
  amount numeric(12,2),
  unit text,
  gst text,
  quantity numeric(14,3),
  told_amount numeric(12,2),
  cheaper_at timestamp with time zone,
  going_at timestamp with time zone,
  gone_at timestamp with time zone,
  constraint favourites_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint favourites_pkey PRIMARY KEY (user_id, listing_id),
  constraint favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX favourites_latest ON favourites USING btree (user_id, at DESC, listing_id);
CREATE INDEX favourites_of_listing ON favourites USING btree (listing_id);

create table firm_invitations (
  id uuid default gen_random_uuid() not null,
  business_id uuid not null,
  email text not null,
  role text not null,
  link_hash bytea not null,
  invited_by uuid,
  sent_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  constraint firm_invitations_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint firm_invitations_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint firm_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint firm_invitations_link_hash_key UNIQUE (link_hash),
  constraint firm_invitations_pkey PRIMARY KEY (id),
  constraint firm_invitations_role_check CHECK ((role = ANY (ARRAY['manager'::text, 'seller'::text, 'viewer'::text])))
);
CREATE INDEX firm_invitations_end ON firm_invitations USING btree (expires_at);
CREATE UNIQUE INDEX firm_invitations_open ON firm_invitations USING btree (business_id, email) WHERE ((used_at IS NULL) AND (withdrawn_at IS NULL));

create table firm_members (
  user_id uuid not null,
  business_id uuid not null,
  role text not null,
  joined_at timestamp with time zone default now() not null,
  constraint firm_members_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint firm_members_pkey PRIMARY KEY (user_id),
  constraint firm_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'seller'::text, 'viewer'::text]))),
  constraint firm_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX firm_members_of_business ON firm_members USING btree (business_id, joined_at);
CREATE UNIQUE INDEX firm_members_owner ON firm_members USING btree (business_id) WHERE (role = 'owner'::text);

create table google_nonces (
  nonce_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint google_nonces_pkey PRIMARY KEY (nonce_hash)
);

create table grievance_codes (
  mail_key bytea not null,
  code_hash bytea not null,
  attempts integer default 0 not null,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint grievance_codes_pkey PRIMARY KEY (mail_key)
);
CREATE INDEX grievance_codes_expired ON grievance_codes USING btree (expires_at);

create table grievance_notes (
  id bigint generated always as identity not null,
  grievance_id uuid not null,
  kind text not null,
  admin_id uuid,
  words text not null,
  outcome text,
  at timestamp with time zone not null,
  constraint grievance_notes_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint grievance_notes_check CHECK (((kind = 'decision'::text) = (outcome IS NOT NULL))),
  constraint grievance_notes_grievance_id_fkey FOREIGN KEY (grievance_id) REFERENCES grievances(id) ON DELETE CASCADE,
  constraint grievance_notes_kind_check CHECK ((kind = ANY (ARRAY['note'::text, 'question'::text, 'reply'::text, 'decision'::text, 'reopening'::text]))),
  constraint grievance_notes_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'partly'::text, 'not-upheld'::text, 'no-answer'::text]))),
  constraint grievance_notes_pkey PRIMARY KEY (id),
  constraint grievance_notes_words_check CHECK ((length(words) <= 4000))
);
CREATE INDEX grievance_notes_of ON grievance_notes USING btree (grievance_id, id);

create table grievance_numbers (
  last_value bigint not null,
  log_cnt bigint not null,
  is_called boolean not null
);

create table grievances (
  id uuid default gen_random_uuid() not null,
  number text not null,
  about text not null,
  link text default ''::text not null,
  subject_kind text,
  subject_id uuid,
  about_user_id uuid,
  reporter_id uuid,
  reporter_sealed text not null,
  mail_key bytea not null,
  words text not null,
  is_order boolean default false not null,
  state text default 'received'::text not null,
  outcome text,
  received_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  stopped_at timestamp with time zone,
  closed_at timestamp with time zone,
  decided_by uuid,
  reopened boolean default false not null,
  told_at timestamp with time zone,
  constraint grievances_about_check CHECK ((about = ANY (ARRAY['listing'::text, 'member'::text, 'message'::text, 'my-data'::text, 'site'::text, 'legal-notice'::text]))),
  constraint grievances_about_user_id_fkey FOREIGN KEY (about_user_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint grievances_check CHECK (((subject_kind IS NULL) = (subject_id IS NULL))),
  constraint grievances_check1 CHECK (((state = 'decided'::text) = (outcome IS NOT NULL))),
  constraint grievances_check2 CHECK (((state = 'waiting-for-you'::text) = (stopped_at IS NOT NULL))),
  constraint grievances_check3 CHECK (((state = ANY (ARRAY['decided'::text, 'withdrawn'::text])) = (closed_at IS NOT NULL))),
  constraint grievances_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint grievances_link_check CHECK ((length(link) <= 300)),
  constraint grievances_number_check CHECK ((number ~ '^NS-\d{4}-\d{6,12}$'::text)),
  constraint grievances_number_key UNIQUE (number),
  constraint grievances_outcome_check CHECK ((outcome = ANY (ARRAY['upheld'::text, 'partly'::text, 'not-upheld'::text, 'no-answer'::text]))),
  constraint grievances_pkey PRIMARY KEY (id),
  constraint grievances_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint grievances_state_check CHECK ((state = ANY (ARRAY['received'::text, 'in-work'::text, 'waiting-for-you'::text, 'decided'::text, 'withdrawn'::text]))),
  constraint grievances_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['listing'::text, 'member'::text, 'message'::text]))),
  constraint grievances_words_check CHECK (((words = ''::text) OR ((length(words) >= 20) AND (length(words) <= 4000))))
);
CREATE INDEX grievances_by_receipt ON grievances USING btree (received_at);
CREATE INDEX grievances_closed ON grievances USING btree (closed_at DESC, id) WHERE (closed_at IS NOT NULL);
CREATE INDEX grievances_of_reporter ON grievances USING btree (reporter_id) WHERE (reporter_id IS NOT NULL);
CREATE INDEX grievances_of_subject ON grievances USING btree (subject_kind, subject_id) WHERE (subject_id IS NOT NULL);
CREATE UNIQUE INDEX grievances_once ON grievances USING btree (mail_key, subject_kind, subject_id) WHERE ((state = ANY (ARRAY['received'::text, 'in-work'::text, 'waiting-for-you'::text])) AND (subject_id IS NOT NULL));
CREATE INDEX grievances_open ON grievances USING btree (due_at, id) WHERE (state = ANY (ARRAY['received'::text, 'in-work'::text, 'waiting-for-you'::text]));

create table held_messages (
  message_id uuid not null,
  rule text not null,
  at timestamp with time zone default now() not null,
  decision text,
  decided_at timestamp with time zone,
  decided_by uuid,
  constraint held_messages_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint held_messages_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint held_messages_decision_check CHECK ((decision = ANY (ARRAY['release'::text, 'keep'::text]))),
  constraint held_messages_message_id_fkey FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE,
  constraint held_messages_pkey PRIMARY KEY (message_id),
  constraint held_messages_rule_check CHECK ((rule = ANY (ARRAY['link'::text, 'same-text'::text])))
);
CREATE INDEX held_messages_log ON held_messages USING btree (at DESC, message_id);
CREATE INDEX held_messages_open ON held_messages USING btree (at, message_id) WHERE (decision IS NULL);
CREATE TRIGGER held_messages_webhook AFTER UPDATE OF decision ON held_messages FOR EACH ROW WHEN (((new.decision = 'release'::text) AND (old.decision IS NULL))) EXECUTE FUNCTION webhook_released();

create table hs_codes (
  code text not null,
  label text not null,
  path text[] not null,
  source text not null,
  words tsvector not null,
  constraint hs_codes_code_check CHECK ((code ~ '^[0-9]{2,8}$'::text)),
  constraint hs_codes_pkey PRIMARY KEY (code),
  constraint hs_codes_source_check CHECK ((source = ANY (ARRAY['tariff'::text, 'overlay'::text])))
);
CREATE INDEX hs_codes_prefix ON hs_codes USING btree (code text_pattern_ops);
CREATE INDEX hs_codes_words ON hs_codes USING gin (words);

create table hs_terms (
  lexeme text not null,
  codes integer not null,
  constraint hs_terms_pkey PRIMARY KEY (lexeme)
);

create table idempotent_replies (
  key_hash bytea not null,
  request_hash bytea not null,
  user_id uuid,
  reply text,
  created_at timestamp with time zone default now() not null,
  constraint idempotent_replies_pkey PRIMARY KEY (key_hash),
  constraint idempotent_replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX idempotent_replies_created ON idempotent_replies USING btree (created_at);
CREATE INDEX idempotent_replies_user ON idempotent_replies USING btree (user_id);

create table identities (
  id uuid default gen_random_uuid() not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  email text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint identities_id_key UNIQUE (id),
  constraint identities_pkey PRIMARY KEY (issuer, subject),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX identities_user ON identities USING btree (user_id);

create table images (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  width integer not null,
  height integer not null,
  colour text not null,
  bytes integer not null,
  phash bytea,
  created_at timestamp with time zone default now() not null,
  constraint images_phash_check CHECK ((length(phash) = 8)),
  constraint images_pkey PRIMARY KEY (id),
  constraint images_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX images_alike ON images USING gin (picture_pieces(phash)) WITH (fastupdate=off) WHERE (phash <> '\x0000000000000000'::bytea);
CREATE INDEX images_of_user ON images USING btree (user_id) INCLUDE (bytes);
CREATE INDEX images_unmarked ON images USING btree (id) WHERE (phash IS NULL);
CREATE TRIGGER images_gone AFTER DELETE ON images REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION note_stray_pictures();

create table import_changes (
  import_id uuid not null,
  listing_id uuid not null,
  at timestamp with time zone default now() not null,
  created boolean not null,
  before jsonb default '{}'::jsonb not null,
  after jsonb default '{}'::jsonb not null,
  pictures uuid[] default '{}'::uuid[] not null,
  published boolean default false not null,
  constraint import_changes_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_changes_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint import_changes_pkey PRIMARY KEY (import_id, listing_id)
);
CREATE INDEX import_changes_listing ON import_changes USING btree (listing_id);

create table import_headers (
  user_id uuid not null,
  header text not null,
  target text not null,
  constraint import_headers_pkey PRIMARY KEY (user_id, header),
  constraint import_headers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table import_photos (
  import_id uuid not null,
  image_id uuid not null,
  name text not null,
  hash bytea not null,
  constraint import_photos_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE CASCADE,
  constraint import_photos_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_photos_import_id_hash_key UNIQUE (import_id, hash),
  constraint import_photos_name_check CHECK ((length(name) <= 300)),
  constraint import_photos_pkey PRIMARY KEY (import_id, image_id)
);
CREATE INDEX import_photos_image ON import_photos USING btree (image_id);
CREATE TRIGGER import_photos_gone AFTER DELETE ON import_photos REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION drop_photos_of_imports();

create table import_row_photos (
  import_id uuid not null,
  line integer not null,
  image_id uuid not null,
  position smallint not null,
  representative boolean default false not null,
  constraint import_row_photos_import_id_image_id_fkey FOREIGN KEY (import_id, image_id) REFERENCES import_photos(import_id, image_id) ON DELETE CASCADE,
  constraint import_row_photos_import_id_line_fkey FOREIGN KEY (import_id, line) REFERENCES import_rows(import_id, line) ON DELETE CASCADE,
  constraint import_row_photos_pkey PRIMARY KEY (import_id, line, image_id)
);
CREATE INDEX import_row_photos_photo ON import_row_photos USING btree (import_id, image_id);

create table import_rows (
  import_id uuid not null,
  line integer not null,
  cells jsonb not null,
  typed jsonb default '{}'::jsonb not null,
  data jsonb default '{}'::jsonb not null,
  faults jsonb default '[]'::jsonb not null,
  fill jsonb default '{}'::jsonb not null,
  about jsonb default '{}'::jsonb not null,
  missing jsonb default '[]'::jsonb not null,
  sku text,
  sku_key text,
  name_key text,
  duplicate_of integer,
  same_name_as integer,
  named_listing uuid,
  outcome text,
  problem text,
  listing_id uuid,
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  constraint import_rows_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE SET NULL,
  constraint import_rows_named_listing_fkey FOREIGN KEY (named_listing) REFERENCES listings(id) ON DELETE SET NULL,
  constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['created'::text, 'updated'::text, 'unchanged'::text, 'refused'::text]))),
  constraint import_rows_pkey PRIMARY KEY (import_id, line)
);
CREATE INDEX import_rows_listing ON import_rows USING btree (listing_id) WHERE (listing_id IS NOT NULL);
CREATE INDEX import_rows_named_listing ON import_rows USING btree (named_listing) WHERE (named_listing IS NOT NULL);
CREATE INDEX import_rows_sku ON import_rows USING btree (import_id, sku_key);

create table imports (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  file_name text not null,
  headers jsonb not null,
  mapping jsonb not null,
  defaults jsonb default '{}'::jsonb not null,
  template text default ''::text not null,
  notes jsonb default '[]'::jsonb not null,
  state text default 'Preview'::text not null,
  resting uuid[] default '{}'::uuid[] not null,
  includes_live boolean default false not null,
  publishes boolean default false not null,
  run_total integer default 0 not null,
  run_done integer default 0 not null,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  constraint imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['Preview'::text, 'Importing'::text]))),
  constraint imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX imports_of_user ON imports USING btree (user_id, created_at DESC);

create table inquiries (
  id bigint generated always as identity not null,
  conversation_id uuid not null,
  seller_id uuid not null,
  buyer_id uuid not null,
  listing_id uuid,
  kind text not null,
  at timestamp with time zone not null,
  answered_at timestamp with time zone,
  answer text,
  excluded text,
  shared_number boolean default false not null,
  constraint inquiries_answer_check CHECK ((answer = ANY (ARRAY['message'::text, 'move'::text, 'decline'::text, 'call'::text]))),
  constraint inquiries_check CHECK (((answered_at IS NULL) = (answer IS NULL))),
  constraint inquiries_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint inquiries_excluded_check CHECK ((excluded = 'away'::text)),
  constraint inquiries_kind_check CHECK ((kind = ANY (ARRAY['message'::text, 'ask'::text, 'offer'::text, 'contact'::text, 'call'::text, 'whatsapp'::text]))),
  constraint inquiries_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE SET NULL,
  constraint inquiries_pkey PRIMARY KEY (id)
);
CREATE INDEX inquiries_of_buyer ON inquiries USING btree (buyer_id);
CREATE INDEX inquiries_of_conversation ON inquiries USING btree (conversation_id);
CREATE INDEX inquiries_of_listing ON inquiries USING btree (listing_id, at);
CREATE INDEX inquiries_of_seller ON inquiries USING btree (seller_id, at);
CREATE TRIGGER inquiries_shared_number BEFORE INSERT ON inquiries FOR EACH ROW EXECUTE FUNCTION note_shared_number_of_inquiry();
CREATE TRIGGER inquiries_webhook AFTER INSERT ON inquiries FOR EACH ROW EXECUTE FUNCTION webhook_lead();

create table jobs (
  id bigint generated always as identity not null,
  kind text not null,
  payload jsonb not null,
  run_at timestamp with time zone default now() not null,
  attempts smallint default 0 not null,
  last_error text,
  failed_at timestamp with time zone,
  in_doubt_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint jobs_pkey PRIMARY KEY (id)
);
CREATE INDEX jobs_due ON jobs USING btree (run_at) WHERE (failed_at IS NULL);

create table kept_deals (
  user_id uuid not null,
  kept integer not null,
  agreements integer not null,
  firms integer not null,
  until date not null,
  constraint kept_deals_check CHECK ((agreements >= kept)),
  constraint kept_deals_firms_check CHECK ((firms > 0)),
  constraint kept_deals_kept_check CHECK ((kept >= 0)),
  constraint kept_deals_pkey PRIMARY KEY (user_id),
  constraint kept_deals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table known_devices (
  user_id uuid not null,
  device text not null,
  last_seen_at timestamp with time zone default now() not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table kysely_migration (
  name character varying(255) not null,
  timestamp character varying(255) not null,
  constraint kysely_migration_pkey PRIMARY KEY (name)
);

create table kysely_migration_lock (
  id character varying(255) not null,
  is_locked integer default 0 not null,
  constraint kysely_migration_lock_pkey PRIMARY KEY (id)
);

create table lead_cards (
  conversation_id uuid not null,
  seller_id uuid not null,
  stage text default 'new'::text not null,
  stage_by text default 'auto'::text not null,
  lost_reason text,
  note text default ''::text not null,
  snoozed_until date,
  waits_since timestamp with time zone,
  constraint lead_cards_check CHECK (((stage = 'lost'::text) = (lost_reason IS NOT NULL))),
  constraint lead_cards_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint lead_cards_lost_reason_check CHECK ((lost_reason = ANY (ARRAY['price'::text, 'quantity'::text, 'quality'::text, 'place'::text, 'no-reply'::text, 'not-serious'::text, 'other'::text]))),
  constraint lead_cards_note_check CHECK ((length(note) <= 1000)),
  constraint lead_cards_pkey PRIMARY KEY (conversation_id, seller_id),
  constraint lead_cards_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint lead_cards_stage_by_check CHECK ((stage_by = ANY (ARRAY['auto'::text, 'hand'::text]))),
  constraint lead_cards_stage_check CHECK ((stage = ANY (ARRAY['new'::text, 'talking'::text, 'offer'::text, 'won'::text, 'lost'::text])))
);
CREATE INDEX lead_cards_of_seller ON lead_cards USING btree (seller_id);

create table leads (
  id uuid default gen_random_uuid() not null,
  conversation_id uuid not null,
  listing_id uuid not null,
  buyer_id uuid not null,
  day date default today_in_india() not null,
  kind text not null,
  created_at timestamp with time zone default now() not null,
  constraint leads_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  constraint leads_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint leads_kind_check CHECK ((kind = ANY (ARRAY['contact'::text, 'whatsapp'::text, 'call'::text]))),
  constraint leads_listing_id_buyer_id_day_key UNIQUE (listing_id, buyer_id, day),
  constraint leads_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint leads_pkey PRIMARY KEY (id)
);
CREATE INDEX leads_conversation ON leads USING btree (conversation_id, created_at);

create table listing_accepts (
  listing_id uuid not null,
  percent smallint not null,
  constraint listing_accepts_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_accepts_percent_check CHECK (((percent >= 10) AND (percent <= 100))),
  constraint listing_accepts_pkey PRIMARY KEY (listing_id)
);

create table listing_counted (
  listing_id uuid not null,
  day date default today_in_india() not null,
  kind text not null,
  viewer bytea not null,
  network bytea not null,
  times smallint default 1 not null,
  constraint listing_counted_kind_check CHECK ((kind = ANY (ARRAY['impressions'::text, 'clicks'::text, 'listViews'::text, 'contacts'::text]))),
  constraint listing_counted_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_counted_pkey PRIMARY KEY (listing_id, day, kind, viewer, network)
);
CREATE INDEX listing_counted_day ON listing_counted USING btree (day);
CREATE INDEX listing_counted_network ON listing_counted USING btree (listing_id, day, kind, network);

create table listing_days (
  listing_id uuid not null,
  day date default today_in_india() not null,
  impressions integer default 0 not null,
  list_views integer default 0 not null,
  clicks integer default 0 not null,
  contacts integer default 0 not null,
  constraint listing_days_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_days_pkey PRIMARY KEY (listing_id, day)
);

create table listing_floors (
  listing_id uuid not null,
  percent smallint not null,
  constraint listing_floors_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_floors_percent_check CHECK (((percent >= 10) AND (percent <= 95))),
  constraint listing_floors_pkey PRIMARY KEY (listing_id)
);

create table listing_images (
  listing_id uuid not null,
  image_id uuid not null,
  position smallint not null,
  constraint listing_images_image_id_fkey FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE CASCADE,
  constraint listing_images_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_images_listing_id_position_key UNIQUE (listing_id, "position") DEFERRABLE INITIALLY DEFERRED,
  constraint listing_images_pkey PRIMARY KEY (listing_id, image_id)
);
CREATE INDEX listing_images_image ON listing_images USING btree (image_id);
CREATE TRIGGER listing_images_added AFTER INSERT ON listing_images REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION compare_changed_pictures();
CREATE TRIGGER listing_images_removed AFTER DELETE ON listing_images REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION compare_changed_pictures();
CREATE TRIGGER listing_images_shown AFTER INSERT OR DELETE OR UPDATE ON listing_images FOR EACH ROW EXECUTE FUNCTION note_shown_part_of_listing();

create table listing_lookup (
  listing_id uuid not null,
  created_at timestamp with time zone not null,
  status text not null,
  words text not null,
  constraint listing_lookup_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_lookup_pkey PRIMARY KEY (listing_id)
);
CREATE INDEX listing_lookup_newest ON listing_lookup USING btree (created_at DESC, listing_id);
CREATE INDEX listing_lookup_status ON listing_lookup USING btree (status, created_at DESC, listing_id);
CREATE INDEX listing_lookup_words ON listing_lookup USING gin (words gin_trgm_ops);

create table listing_prices (
  listing_id uuid not null,
  at timestamp with time zone default now() not null,
  amount numeric(12,2) not null,
  unit text,
  constraint listing_prices_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_prices_pkey PRIMARY KEY (listing_id, at)
);

create table listing_search (
  listing_id uuid not null,
  doc_no bigint generated always as identity not null,
  business_id uuid not null,
  category text not null,
  subcategory text,
  state text,
  city text,
  unit text not null,
  negotiable boolean not null,
  verified boolean not null,
  amount numeric(12,2) not null,
  min_order_quantity numeric(14,3),
  condition text,
  quantity_available numeric(14,3),
  expires_on date,
  inspectable boolean default false not null,
  actual_photos boolean default false not null,
  score real not null,
  tier smallint default 1 not null,
  published_at timestamp with time zone not null,
  words tsvector not null,
  brand text,
  constraint listing_search_doc_no_key UNIQUE (doc_no),
  constraint listing_search_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint listing_search_pkey PRIMARY KEY (listing_id)
) with (toast_tuple_target=8160);
CREATE INDEX listing_search_brand ON listing_search USING btree (lower(brand), doc_no) WHERE (brand IS NOT NULL);
CREATE INDEX listing_search_brand_score ON listing_search USING btree (brand, score DESC, listing_id) WHERE (brand IS NOT NULL);
CREATE INDEX listing_search_business ON listing_search USING btree (business_id);
CREATE INDEX listing_search_category_newest ON listing_search USING btree (category, published_at DESC, listing_id);
CREATE INDEX listing_search_category_price ON listing_search USING btree (category, amount, listing_id);
CREATE INDEX listing_search_category_score ON listing_search USING btree (category, score DESC, listing_id) INCLUDE (subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity, condition, quantity_available, expires_on, inspectable, actual_photos, brand);
CREATE INDEX listing_search_city_score ON listing_search USING btree (city, score DESC, listing_id);
CREATE INDEX listing_search_condition_score ON listing_search USING btree (condition, score DESC, listing_id);
CREATE INDEX listing_search_expires ON listing_search USING btree (expires_on) WHERE (expires_on IS NOT NULL);
CREATE INDEX listing_search_facets ON listing_search USING btree (category, subcategory, negotiable);
CREATE INDEX listing_search_newest ON listing_search USING btree (published_at DESC, listing_id);
CREATE INDEX listing_search_price ON listing_search USING btree (amount, listing_id);
CREATE INDEX listing_search_quantity ON listing_search USING btree (quantity_available) WHERE (quantity_available IS NOT NULL);
CREATE INDEX listing_search_score ON listing_search USING btree (score DESC, listing_id) INCLUDE (category, subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity, condition, quantity_available, expires_on, inspectable, actual_photos, brand);
CREATE INDEX listing_search_state_score ON listing_search USING btree (state, score DESC, listing_id);
CREATE INDEX listing_search_subcategory_score ON listing_search USING btree (subcategory, score DESC, listing_id);
CREATE INDEX listing_search_title ON listing_search USING gin (ts_filter(words, '{a,b}'::"char"[]));
CREATE INDEX listing_search_title_1 ON listing_search USING gin (ts_filter(words, '{a,b}'::"char"[])) WHERE (tier = 1);
CREATE INDEX listing_search_title_2 ON listing_search USING gin (ts_filter(words, '{a,b}'::"char"[])) WHERE (tier <= 2);
CREATE INDEX listing_search_upper ON listing_search USING btree (score DESC, listing_id) WHERE (tier <= 2);
CREATE INDEX listing_search_words ON listing_search USING gin (words);
CREATE INDEX listing_search_words_2 ON listing_search USING gin (words) WHERE (tier <= 2);
CREATE TRIGGER listing_search_added AFTER INSERT ON listing_search REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();
CREATE TRIGGER listing_search_changed AFTER UPDATE ON listing_search REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();
CREATE TRIGGER listing_search_outbox_added AFTER INSERT ON listing_search REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_search_outbox();
CREATE TRIGGER listing_search_outbox_changed AFTER UPDATE ON listing_search REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_search_outbox();
CREATE TRIGGER listing_search_outbox_removed AFTER DELETE ON listing_search REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_search_outbox();
CREATE TRIGGER listing_search_removed AFTER DELETE ON listing_search REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();

create table listings (
  id uuid default gen_random_uuid() not null,
  business_id uuid not null,
  user_id uuid not null,
  sku text,
  sku_key text,
  name text default ''::text not null,
  description text default ''::text not null,
  composed_hash text,
  category text,
  subcategory text,
  hs_code text,
  specifications jsonb default '[]'::jsonb not null,
  surplus jsonb default '{}'::jsonb not null,
  amount numeric(12,2),
  unit text,
  negotiable boolean default true not null,
  min_order_quantity numeric(14,3) default 1,
  max_order_quantity numeric(14,3),
  status text default 'Draft'::text not null,
  paused_by text,
  moved_from text,
  moved_at timestamp with time zone,
  confirmed_at timestamp with time zone default now() not null,
  fresh_until date,
  rested_on date,
  licence_by date,
  impressions integer default 0 not null,
  list_views integer default 0 not null,
  clicks integer default 0 not null,
  version integer default 1 not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  published_at timestamp with time zone,
  contact_id uuid,
  constraint listings_amount_check CHECK (((amount >= (0)::numeric) AND (amount <> 'NaN'::numeric))),
  constraint listings_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint listings_check CHECK (((status <> 'Active'::text) OR ((name <> ''::text) AND (description <> ''::text) AND (category IS NOT NULL) AND (amount > (0)::numeric) AND (unit IS NOT NULL)))),
  constraint listings_check1 CHECK ((max_order_quantity >= min_order_quantity)),
  constraint listings_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES users(id) ON DELETE SET NULL,
  constraint listings_max_order_quantity_check CHECK (((max_order_quantity >= (0)::numeric) AND (max_order_quantity <> 'NaN'::numeric))),
  constraint listings_min_order_quantity_check CHECK (((min_order_quantity >= (0)::numeric) AND (min_order_quantity <> 'NaN'::numeric))),
  constraint listings_name_check CHECK ((length(name) <= 150)),
  constraint listings_paused CHECK (((paused_by IS NULL) OR (status = 'Inactive'::text))),
  constraint listings_paused_by_check CHECK ((paused_by = ANY (ARRAY['seller'::text, 'sold-out'::text, 'goods-expired'::text, 'freshness'::text, 'licence'::text, 'review'::text]))),
  constraint listings_pkey PRIMARY KEY (id),
  constraint listings_sku_check CHECK (((length(sku) >= 1) AND (length(sku) <= 60))),
  constraint listings_sku_folded CHECK (((sku IS NULL) = (sku_key IS NULL))),
  constraint listings_status_check CHECK ((status = ANY (ARRAY['Draft'::text, 'Active'::text, 'Inactive'::text, 'Deleted'::text, 'Created'::text]))),
  constraint listings_surplus_check CHECK ((jsonb_typeof(surplus) = 'object'::text)),
  constraint listings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX listings_by_amount ON listings USING btree (amount DESC, id, status, created_at);
CREATE INDEX listings_by_name ON listings USING btree (lower(name) DESC, id, status, created_at);
CREATE INDEX listings_by_update ON listings USING btree (updated_at DESC, id, status, created_at);
CREATE INDEX listings_deleted ON listings USING btree (updated_at) WHERE (status = 'Deleted'::text);
CREATE INDEX listings_due ON listings USING btree (fresh_until) WHERE (status = 'Active'::text);
CREATE INDEX listings_expiring ON listings USING btree (((surplus ->> 'expiresOn'::text))) WHERE ((status = 'Active'::text) AND (surplus ? 'expiresOn'::text));
CREATE INDEX listings_licence_by ON listings USING btree (licence_by) WHERE (licence_by IS NOT NULL);
CREATE INDEX listings_of_business ON listings USING btree (business_id);
CREATE INDEX listings_of_contact ON listings USING btree (contact_id) WHERE (contact_id IS NOT NULL);
CREATE INDEX listings_of_user ON listings USING btree (user_id, status, created_at DESC, id);
CREATE INDEX listings_rested ON listings USING btree (rested_on) WHERE ((status = 'Inactive'::text) AND (rested_on IS NOT NULL));
CREATE UNIQUE INDEX listings_sku ON listings USING btree (business_id, sku_key) WHERE ((sku_key IS NOT NULL) AND (status <> 'Deleted'::text));
CREATE INDEX listings_with_sku ON listings USING btree (user_id, created_at DESC, id) WHERE ((sku_key IS NOT NULL) AND (status <> 'Deleted'::text));
CREATE TRIGGER listings_compare_pictures AFTER UPDATE OF status ON listings FOR EACH ROW WHEN (((new.status = 'Active'::text) AND (old.status <> 'Active'::text))) EXECUTE FUNCTION compare_pictures_of_live();
CREATE TRIGGER listings_confirmed BEFORE INSERT ON listings FOR EACH ROW WHEN (((new.status = 'Active'::text) AND (new.fresh_until IS NULL))) EXECUTE FUNCTION confirm_listing();
CREATE TRIGGER listings_confirmed_again BEFORE UPDATE OF status, category, amount, max_order_quantity, surplus ON listings FOR EACH ROW WHEN ((new.status = 'Active'::text)) EXECUTE FUNCTION confirm_listing();
CREATE TRIGGER listings_first_prices AFTER INSERT ON listings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_first_prices();
CREATE TRIGGER listings_inserted AFTER INSERT ON listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_changed_listings();
CREATE TRIGGER listings_inserted_lookup AFTER INSERT ON listings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_lookup_of_listings();
CREATE TRIGGER listings_keep_terms BEFORE UPDATE OF amount, unit, surplus ON listings FOR EACH ROW WHEN (((((((new.amount IS DISTINCT FROM old.amount) OR (new.unit IS DISTINCT FROM old.unit)) OR ((new.surplus -> 'quantityAvailable'::text) IS DISTINCT FROM (old.surplus -> 'quantityAvailable'::text))) OR ((new.surplus -> 'wholeLot'::text) IS DISTINCT FROM (old.surplus -> 'wholeLot'::text))) OR ((new.surplus -> 'gst'::text) IS DISTINCT FROM (old.surplus -> 'gst'::text))) OR ((new.surplus -> 'priceBreaks'::text) IS DISTINCT FROM (old.surplus -> 'priceBreaks'::text)))) EXECUTE FUNCTION keep_terms_of_round();
CREATE TRIGGER listings_kept_hidden BEFORE UPDATE OF status ON listings FOR EACH ROW WHEN (((new.status = 'Active'::text) AND (old.status <> 'Active'::text))) EXECUTE FUNCTION keep_suspended_hidden();
CREATE TRIGGER listings_moves BEFORE UPDATE OF status ON listings FOR EACH ROW EXECUTE FUNCTION check_listing_move();
CREATE TRIGGER listings_prices AFTER UPDATE OF amount, unit ON listings FOR EACH ROW WHEN (((new.amount > (0)::numeric) AND ((new.amount IS DISTINCT FROM old.amount) OR (new.unit IS DISTINCT FROM old.unit)))) EXECUTE FUNCTION note_price();
CREATE TRIGGER listings_shown AFTER UPDATE OF business_id, user_id, contact_id, name, description, category, subcategory, hs_code, specifications, surplus, amount, unit, negotiable, min_order_quantity, max_order_quantity, confirmed_at, fresh_until, licence_by, version ON listings FOR EACH ROW WHEN (((new.status = 'Active'::text) AND (old.* IS DISTINCT FROM new.*))) EXECUTE FUNCTION note_shown_change();
CREATE TRIGGER listings_updated AFTER UPDATE ON listings REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_updated_listings();
CREATE TRIGGER listings_updated_lookup AFTER UPDATE OF name, status, created_at, business_id ON listings FOR EACH ROW EXECUTE FUNCTION refresh_lookup_of_listing();
CREATE TRIGGER listings_void_offers AFTER UPDATE OF status, unit, surplus ON listings FOR EACH ROW WHEN ((((new.status IS DISTINCT FROM old.status) OR (new.unit IS DISTINCT FROM old.unit)) OR (new.surplus IS DISTINCT FROM old.surplus))) EXECUTE FUNCTION void_offers_of_listing();
CREATE TRIGGER listings_webhook AFTER UPDATE OF name, sku, amount, unit, status, surplus ON listings FOR EACH ROW WHEN (((((((old.name IS DISTINCT FROM new.name) OR (old.sku IS DISTINCT FROM new.sku)) OR (old.amount IS DISTINCT FROM new.amount)) OR (old.unit IS DISTINCT FROM new.unit)) OR (old.status IS DISTINCT FROM new.status)) OR (old.surplus IS DISTINCT FROM new.surplus))) EXECUTE FUNCTION webhook_listing();

create table mail_reply_addresses (
  token_hash bytea not null,
  email text not null,
  conversation_id uuid not null,
  seq bigint not null,
  ends_at timestamp with time zone not null,
  constraint mail_reply_addresses_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint mail_reply_addresses_email_fkey FOREIGN KEY (email) REFERENCES user_emails(email) ON DELETE CASCADE,
  constraint mail_reply_addresses_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX mail_reply_addresses_in ON mail_reply_addresses USING btree (conversation_id);
CREATE INDEX mail_reply_addresses_of ON mail_reply_addresses USING btree (email);

create table manifest_headers (
  user_id uuid not null,
  header text not null,
  target text not null,
  constraint manifest_headers_pkey PRIMARY KEY (user_id, header),
  constraint manifest_headers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table manifest_lines (
  listing_id uuid not null,
  line integer not null,
  item text not null,
  quantity numeric(14,3) not null,
  unit text,
  brand text,
  code text,
  condition text,
  mrp numeric(12,2),
  mrp_total numeric(18,2),
  rest jsonb default '[]'::jsonb not null,
  constraint manifest_lines_item_check CHECK (((length(item) >= 1) AND (length(item) <= 200))),
  constraint manifest_lines_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES manifests(listing_id) ON DELETE CASCADE,
  constraint manifest_lines_mrp_check CHECK ((mrp > (0)::numeric)),
  constraint manifest_lines_pkey PRIMARY KEY (listing_id, line),
  constraint manifest_lines_quantity_check CHECK (((quantity > (0)::numeric) AND (quantity <> 'NaN'::numeric)))
);

create table manifest_uploads (
  listing_id uuid not null,
  file_name text not null,
  headers jsonb not null,
  mapping jsonb not null,
  rows jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint manifest_uploads_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint manifest_uploads_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint manifest_uploads_pkey PRIMARY KEY (listing_id)
);
CREATE INDEX manifest_uploads_created ON manifest_uploads USING btree (created_at);

create table manifests (
  listing_id uuid not null,
  file_name text not null,
  line_count integer not null,
  unit text,
  quantity numeric(18,3),
  mrp_total numeric(20,2),
  lowest_condition text,
  variance smallint default 0 not null,
  words text default ''::text not null,
  updated_at timestamp with time zone default now() not null,
  constraint manifests_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint manifests_line_count_check CHECK (((line_count >= 1) AND (line_count <= 2000))),
  constraint manifests_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint manifests_pkey PRIMARY KEY (listing_id),
  constraint manifests_variance_check CHECK (((variance >= 0) AND (variance <= 10))),
  constraint manifests_words_check CHECK ((length(words) <= 3000))
);
CREATE TRIGGER manifests_changed AFTER INSERT OR DELETE OR UPDATE OF words ON manifests FOR EACH ROW EXECUTE FUNCTION refresh_listing_of_changed_manifest();
CREATE TRIGGER manifests_shown AFTER INSERT OR DELETE OR UPDATE ON manifests FOR EACH ROW EXECUTE FUNCTION note_shown_part_of_listing();

create table message_notices (
  user_id uuid not null,
  conversation_id uuid not null,
  mailed_seq bigint default 0 not null,
  mailed_at timestamp with time zone,
  constraint message_notices_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint message_notices_pkey PRIMARY KEY (user_id, conversation_id),
  constraint message_notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table messages (
  id uuid default gen_random_uuid() not null,
  conversation_id uuid not null,
  seq bigint not null,
  change_seq bigint not null,
  sender_id uuid not null,
  receiver_id uuid not null,
  kind text default 'text'::text not null,
  body text not null,
  listing_id uuid,
  asks_about uuid,
  offer_id uuid,
  picture_id uuid,
  client_id text,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  writer_id uuid,
  constraint messages_asks_about_fkey FOREIGN KEY (asks_about) REFERENCES listings(id) ON DELETE SET NULL,
  constraint messages_body_check CHECK (((length(body) >= 1) AND (length(body) <= 300))),
  constraint messages_check CHECK ((sender_id <> receiver_id)),
  constraint messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint messages_conversation_id_sender_id_client_id_key UNIQUE (conversation_id, sender_id, client_id),
  constraint messages_conversation_id_seq_key UNIQUE (conversation_id, seq),
  constraint messages_kind_check CHECK ((kind = ANY (ARRAY['text'::text, 'offer'::text, 'event'::text]))),
  constraint messages_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE SET NULL,
  constraint messages_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES offers(id) ON DELETE SET NULL,
  constraint messages_picture_id_fkey FOREIGN KEY (picture_id) REFERENCES images(id) ON DELETE SET NULL,
  constraint messages_pkey PRIMARY KEY (id),
  constraint messages_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES users(id),
  constraint messages_sender_id_fkey FOREIGN KEY (sender_id) REFERENCES users(id),
  constraint messages_writer_id_fkey FOREIGN KEY (writer_id) REFERENCES users(id) ON DELETE SET NULL
);
CREATE INDEX messages_about ON messages USING btree (listing_id) WHERE (listing_id IS NOT NULL);
CREATE INDEX messages_asking ON messages USING btree (asks_about, created_at) WHERE (asks_about IS NOT NULL);
CREATE UNIQUE INDEX messages_changed ON messages USING btree (conversation_id, change_seq);
CREATE INDEX messages_of_offer ON messages USING btree (offer_id) WHERE (offer_id IS NOT NULL);
CREATE INDEX messages_of_writer ON messages USING btree (writer_id, conversation_id) WHERE (writer_id <> sender_id);
CREATE UNIQUE INDEX messages_offer ON messages USING btree (offer_id) WHERE (kind = 'offer'::text);
CREATE INDEX messages_picture ON messages USING btree (picture_id) WHERE (picture_id IS NOT NULL);
CREATE INDEX messages_unread ON messages USING btree (receiver_id, conversation_id) WHERE (read_at IS NULL);
CREATE TRIGGER messages_webhook AFTER INSERT ON messages FOR EACH ROW WHEN ((new.kind = 'text'::text)) EXECUTE FUNCTION webhook_message();

create table notices (
  id bigint generated always as identity not null,
  user_id uuid not null,
  kind text not null,
  listing_id uuid,
  search_id uuid,
  business_id uuid,
  requirement_id uuid,
  conversation_id uuid,
  count integer default 1 not null,
  at timestamp with time zone default now() not null,
  seen_at timestamp with time zone,
  constraint notices_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint notices_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint notices_count_check CHECK ((count > 0)),
  constraint notices_kind_check CHECK ((kind = ANY (ARRAY['offer'::text, 'ask'::text, 'accepted'::text, 'declined'::text, 'expired'::text, 'void'::text, 'new'::text, 'seller'::text, 'cheaper'::text, 'going'::text, 'gone'::text, 'report-decided'::text, 'verified'::text, 'unverified'::text, 'wanted'::text, 'wanted-live'::text, 'wanted-refused'::text, 'wanted-ended'::text, 'wanted-closed'::text, 'wanted-answer'::text, 'round-ended'::text, 'round-offers'::text, 'round-none'::text, 'round-withdrawn'::text, 'saved-offer'::text, 'claimed'::text, 'claim-stands'::text, 'claim-dismissed'::text, 'claim-withdrawn'::text]))),
  constraint notices_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint notices_pkey PRIMARY KEY (id),
  constraint notices_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirements(id) ON DELETE CASCADE,
  constraint notices_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_searches(id) ON DELETE SET NULL,
  constraint notices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX notices_at ON notices USING btree (at);
CREATE INDEX notices_latest ON notices USING btree (user_id, id DESC);
CREATE INDEX notices_of_conversation ON notices USING btree (conversation_id) WHERE (conversation_id IS NOT NULL);
CREATE INDEX notices_of_listing ON notices USING btree (listing_id) WHERE (listing_id IS NOT NULL);
CREATE INDEX notices_of_requirement ON notices USING btree (requirement_id) WHERE (requirement_id IS NOT NULL);
CREATE INDEX notices_of_search ON notices USING btree (search_id) WHERE (search_id IS NOT NULL);
CREATE INDEX notices_unseen ON notices USING btree (user_id) WHERE (seen_at IS NULL);
CREATE TRIGGER notices_pushed AFTER INSERT ON notices REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION push_notices();

create table offer_rounds (
  id uuid default gen_random_uuid() not null,
  listing_id uuid not null,
  sealed boolean not null,
  state text default 'open'::text not null,
  set_at timestamp with time zone default now() not null,
  ends_at timestamp with time zone not null,
  answer_by timestamp with time zone not null,
  closed_at timestamp with time zone,
  told boolean default true not null,
  added jsonb,
  constraint offer_rounds_check CHECK ((answer_by > ends_at)),
  constraint offer_rounds_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint offer_rounds_pkey PRIMARY KEY (id),
  constraint offer_rounds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'ended'::text, 'accepted'::text, 'lapsed'::text, 'withdrawn'::text])))
);
CREATE INDEX offer_rounds_answers ON offer_rounds USING btree (answer_by) WHERE (state = 'ended'::text);
CREATE INDEX offer_rounds_ends ON offer_rounds USING btree (ends_at) WHERE (state = 'open'::text);
CREATE INDEX offer_rounds_latest ON offer_rounds USING btree (listing_id, set_at DESC);
CREATE UNIQUE INDEX offer_rounds_one ON offer_rounds USING btree (listing_id) WHERE (state = ANY (ARRAY['open'::text, 'ended'::text]));
CREATE INDEX offer_rounds_untold ON offer_rounds USING btree (closed_at) WHERE (NOT told);
CREATE TRIGGER offer_rounds_shown AFTER INSERT OR DELETE OR UPDATE ON offer_rounds FOR EACH ROW EXECUTE FUNCTION note_shown_part_of_listing();

create table offers (
  id uuid default gen_random_uuid() not null,
  conversation_id uuid not null,
  listing_id uuid not null,
  parent_id uuid,
  kind text not null,
  state text default 'open'::text not null,
  maker_id uuid not null,
  receiver_id uuid not null,
  buyer_id uuid not null,
  quantity numeric(14,3) not null,
  unit text not null,
  amount numeric(12,2),
  gst text,
  delivery text default 'ex-godown'::text not null,
  pin text,
  note text default ''::text not null,
  snapshot jsonb not null,
  client_id text not null,
  answer_client_id text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_reason text,
  told boolean default true not null,
  round_id uuid,
  added jsonb,
  constraint offers_amount_check CHECK (((amount > (0)::numeric) AND (amount <> 'NaN'::numeric))),
  constraint offers_buyer_id_fkey FOREIGN KEY (buyer_id) REFERENCES users(id),
  constraint offers_check CHECK (((kind = 'offer'::text) = (amount IS NOT NULL))),
  constraint offers_check1 CHECK ((maker_id <> receiver_id)),
  constraint offers_check2 CHECK (((buyer_id = maker_id) OR (buyer_id = receiver_id))),
  constraint offers_check3 CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint offers_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint offers_delivery_check CHECK ((delivery = ANY (ARRAY['ex-godown'::text, 'delivered'::text]))),
  constraint offers_gst_check CHECK ((gst = ANY (ARRAY['extra'::text, 'included'::text, 'not-applicable'::text]))),
  constraint offers_kind_check CHECK ((kind = ANY (ARRAY['ask'::text, 'offer'::text]))),
  constraint offers_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint offers_maker_id_client_id_key UNIQUE (maker_id, client_id),
  constraint offers_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id),
  constraint offers_note_check CHECK ((length(note) <= 300)),
  constraint offers_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES offers(id) ON DELETE SET NULL,
  constraint offers_pin_check CHECK ((pin ~ '^[1-9][0-9]{5}$'::text)),
  constraint offers_pkey PRIMARY KEY (id),
  constraint offers_quantity_check CHECK (((quantity > (0)::numeric) AND (quantity <> 'NaN'::numeric))),
  constraint offers_receiver_id_fkey FOREIGN KEY (receiver_id) REFERENCES users(id),
  constraint offers_round_id_fkey FOREIGN KEY (round_id) REFERENCES offer_rounds(id) ON DELETE SET NULL,
  constraint offers_state_check CHECK ((state = ANY (ARRAY['open'::text, 'answered'::text, 'countered'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text, 'expired'::text, 'void'::text])))
);
CREATE INDEX offers_agreed_of_maker ON offers USING btree (maker_id, closed_at DESC, id DESC) WHERE (state = 'accepted'::text);
CREATE INDEX offers_agreed_of_receiver ON offers USING btree (receiver_id, closed_at DESC, id DESC) WHERE (state = 'accepted'::text);
CREATE INDEX offers_ends ON offers USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX offers_of_listing ON offers USING btree (listing_id, state);
CREATE INDEX offers_of_maker ON offers USING btree (maker_id, created_at DESC);
CREATE INDEX offers_of_receiver ON offers USING btree (receiver_id, created_at DESC);
CREATE INDEX offers_of_round ON offers USING btree (round_id) WHERE (round_id IS NOT NULL);
CREATE UNIQUE INDEX offers_one_open ON offers USING btree (conversation_id, listing_id) WHERE (state = 'open'::text);
CREATE INDEX offers_open_of_maker ON offers USING btree (maker_id, created_at DESC, id DESC) WHERE (state = 'open'::text);
CREATE INDEX offers_open_of_receiver ON offers USING btree (receiver_id, created_at DESC, id DESC) WHERE (state = 'open'::text);
CREATE INDEX offers_untold ON offers USING btree (closed_at) WHERE (NOT told);
CREATE TRIGGER offers_end_noted AFTER UPDATE OF state ON offers FOR EACH ROW WHEN (((old.state = 'open'::text) AND (new.state = ANY (ARRAY['accepted'::text, 'declined'::text, 'expired'::text, 'void'::text])))) EXECUTE FUNCTION note_offer();
CREATE TRIGGER offers_moves BEFORE UPDATE OF state, kind ON offers FOR EACH ROW EXECUTE FUNCTION check_offer_move();
CREATE TRIGGER offers_noted AFTER INSERT ON offers FOR EACH ROW WHEN (((new.state = 'open'::text) AND (new.round_id IS NULL))) EXECUTE FUNCTION note_offer();
CREATE TRIGGER offers_webhook_changed AFTER UPDATE OF state ON offers FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION webhook_offer();
CREATE TRIGGER offers_webhook_made AFTER INSERT ON offers FOR EACH ROW EXECUTE FUNCTION webhook_offer();

create table places (
  kind text not null,
  name text not null,
  state text not null,
  population integer not null,
  spelled text not null,
  constraint places_kind_check CHECK ((kind = ANY (ARRAY['state'::text, 'city'::text]))),
  constraint places_pkey PRIMARY KEY (kind, state, name)
);

create table push_devices (
  session_id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  public_key text not null,
  auth text not null,
  at timestamp with time zone default now() not null,
  constraint push_devices_endpoint_check CHECK ((length(endpoint) <= 1000)),
  constraint push_devices_endpoint_key UNIQUE (endpoint),
  constraint push_devices_pkey PRIMARY KEY (session_id),
  constraint push_devices_session_id_fkey FOREIGN KEY (session_id) REFERENCES sessions(id) ON DELETE CASCADE,
  constraint push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX push_devices_of_user ON push_devices USING btree (user_id);

create table rate_limits (
  key text not null,
  count integer not null,
  resets_at timestamp with time zone not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_resets ON rate_limits USING btree (resets_at);

create table recovery_codes (
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES second_factors(user_id) ON DELETE CASCADE
);

create table reference_lists (
  name text not null,
  version text not null,
  loaded_at timestamp with time zone default now() not null,
  constraint reference_lists_pkey PRIMARY KEY (name)
);

create table register_checks (
  user_id uuid not null,
  gst text not null,
  tried_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  status text default ''::text not null,
  legal_name text default ''::text not null,
  trade_name text default ''::text not null,
  since text default ''::text not null,
  constitution text default ''::text not null,
  state text default ''::text not null,
  constraint register_checks_constitution_check CHECK ((length(constitution) <= 200)),
  constraint register_checks_legal_name_check CHECK ((length(legal_name) <= 200)),
  constraint register_checks_pkey PRIMARY KEY (user_id),
  constraint register_checks_since_check CHECK ((length(since) <= 200)),
  constraint register_checks_state_check CHECK ((length(state) <= 200)),
  constraint register_checks_status_check CHECK ((length(status) <= 200)),
  constraint register_checks_trade_name_check CHECK ((length(trade_name) <= 200)),
  constraint register_checks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER register_checks_shown AFTER INSERT OR DELETE OR UPDATE OF gst, checked_at, status ON register_checks FOR EACH ROW EXECUTE FUNCTION note_shown_change();

create table register_names (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  legal_name text not null,
  created_at timestamp with time zone default now() not null,
  constraint register_names_legal_name_check CHECK (((length(legal_name) >= 1) AND (length(legal_name) <= 200))),
  constraint register_names_pkey PRIMARY KEY (id),
  constraint register_names_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX register_names_user ON register_names USING btree (user_id, created_at);

create table reports (
  id uuid default gen_random_uuid() not null,
  reporter_id uuid not null,
  subject_kind text not null,
  subject_id uuid not null,
  about_user_id uuid not null,
  reason text not null,
  words text default ''::text not null,
  evidence text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  decision text,
  answer text default ''::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint reports_about_user_id_fkey FOREIGN KEY (about_user_id) REFERENCES users(id),
  constraint reports_check CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint reports_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id),
  constraint reports_decision_check CHECK ((decision = ANY (ARRAY['dismissed'::text, 'taken-down'::text, 'unverified'::text, 'warned'::text, 'restricted'::text, 'account-removed'::text]))),
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_reporter_id_fkey FOREIGN KEY (reporter_id) REFERENCES users(id),
  constraint reports_reporter_id_subject_kind_subject_id_key UNIQUE (reporter_id, subject_kind, subject_id),
  constraint reports_subject_kind_check CHECK ((subject_kind = ANY (ARRAY['listing'::text, 'message'::text, 'business'::text, 'requirement'::text]))),
  constraint reports_words_check CHECK ((length(words) <= 1000))
);
CREATE INDEX reports_about_business ON reports USING btree (about_user_id) WHERE (subject_kind = 'business'::text);
CREATE INDEX reports_decided ON reports USING btree (decided_at DESC, id) WHERE (decision IS NOT NULL);
CREATE INDEX reports_open ON reports USING btree (created_at, id) WHERE (decision IS NULL);
CREATE INDEX reports_subject ON reports USING btree (subject_kind, subject_id);
CREATE TRIGGER reports_decision_noted AFTER UPDATE OF decision ON reports FOR EACH ROW WHEN (((old.decision IS NULL) AND (new.decision IS NOT NULL))) EXECUTE FUNCTION note_report();

create unlogged table request_quotas (
  key text not null,
  used integer not null,
  resets_at timestamp with time zone not null,
  constraint request_quotas_pkey PRIMARY KEY (key)
);
CREATE INDEX request_quotas_resets ON request_quotas USING btree (resets_at);

create table requirement_answers (
  id uuid default gen_random_uuid() not null,
  requirement_id uuid not null,
  seller_id uuid not null,
  listing_id uuid,
  quantity numeric(14,3),
  unit text,
  amount numeric(12,2),
  gst text,
  words text default ''::text not null,
  state text default 'sent'::text not null,
  reason text,
  changed boolean default false not null,
  conversation_id uuid,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint requirement_answers_amount_check CHECK (((amount > (0)::numeric) AND (amount <> 'NaN'::numeric))),
  constraint requirement_answers_check CHECK (((state = 'dismissed'::text) = (reason IS NOT NULL))),
  constraint requirement_answers_check1 CHECK (((listing_id IS NULL) OR ((quantity IS NOT NULL) AND (amount IS NOT NULL) AND (unit IS NOT NULL)))),
  constraint requirement_answers_check2 CHECK (((listing_id IS NOT NULL) OR (words <> ''::text))),
  constraint requirement_answers_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE SET NULL,
  constraint requirement_answers_gst_check CHECK ((gst = ANY (ARRAY['extra'::text, 'included'::text, 'not-applicable'::text]))),
  constraint requirement_answers_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint requirement_answers_pkey PRIMARY KEY (id),
  constraint requirement_answers_quantity_check CHECK (((quantity > (0)::numeric) AND (quantity <> 'NaN'::numeric))),
  constraint requirement_answers_reason_check CHECK ((reason = ANY (ARRAY['does-not-fit'::text, 'price'::text, 'quantity'::text, 'other'::text]))),
  constraint requirement_answers_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirements(id) ON DELETE CASCADE,
  constraint requirement_answers_requirement_id_seller_id_key UNIQUE (requirement_id, seller_id),
  constraint requirement_answers_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint requirement_answers_state_check CHECK ((state = ANY (ARRAY['sent'::text, 'opened'::text, 'dismissed'::text, 'withdrawn'::text]))),
  constraint requirement_answers_words_check CHECK ((length(words) <= 300))
);
CREATE INDEX requirement_answers_of_listing ON requirement_answers USING btree (listing_id) WHERE (listing_id IS NOT NULL);
CREATE INDEX requirement_answers_of_seller ON requirement_answers USING btree (seller_id, created_at DESC);
CREATE TRIGGER requirement_answers_counted AFTER INSERT OR DELETE OR UPDATE OF state ON requirement_answers FOR EACH ROW EXECUTE FUNCTION count_answers();
CREATE TRIGGER requirement_answers_noted AFTER INSERT ON requirement_answers FOR EACH ROW EXECUTE FUNCTION note_answer();

create table requirement_interests (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  category text not null,
  words text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint requirement_interests_pkey PRIMARY KEY (id),
  constraint requirement_interests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint requirement_interests_words_check CHECK ((length(words) <= 80))
);
CREATE INDEX requirement_interests_of_category ON requirement_interests USING btree (category);
CREATE UNIQUE INDEX requirement_interests_once ON requirement_interests USING btree (user_id, category, lower(words));

create table requirement_told (
  requirement_id uuid not null,
  seller_id uuid not null,
  place smallint not null,
  listing_id uuid,
  at timestamp with time zone not null,
  mailed_on date,
  constraint requirement_told_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint requirement_told_pkey PRIMARY KEY (requirement_id, seller_id),
  constraint requirement_told_requirement_id_fkey FOREIGN KEY (requirement_id) REFERENCES requirements(id) ON DELETE CASCADE,
  constraint requirement_told_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX requirement_told_seller ON requirement_told USING btree (seller_id, at DESC);
CREATE INDEX requirement_told_unmailed ON requirement_told USING btree (at) WHERE (mailed_on IS NULL);

create table requirements (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  category text not null,
  subcategory text,
  title text not null,
  words text not null,
  quantity numeric(14,3) not null,
  unit text not null,
  target_price numeric(12,2),
  condition text,
  city text not null,
  region text not null,
  pin text,
  needed_by date,
  days smallint not null,
  verified_only boolean default false not null,
  state text not null,
  held_for text,
  outcome text,
  answers smallint default 0 not null,
  renewed boolean default false not null,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  opened_at timestamp with time zone,
  expires_at timestamp with time zone,
  closed_at timestamp with time zone,
  matched_at timestamp with time zone,
  decided_by uuid,
  decision text default ''::text not null,
  constraint requirements_answers_check CHECK (((answers >= 0) AND (answers <= 10))),
  constraint requirements_check CHECK (((state = 'held'::text) = (held_for IS NOT NULL))),
  constraint requirements_check1 CHECK (((state = 'closed'::text) = (outcome IS NOT NULL))),
  constraint requirements_check2 CHECK (((state <> ALL (ARRAY['open'::text, 'full'::text, 'expired'::text])) OR ((opened_at IS NOT NULL) AND (expires_at IS NOT NULL)))),
  constraint requirements_check3 CHECK (((state <> 'full'::text) OR (answers = 10))),
  constraint requirements_condition_check CHECK ((condition = ANY (ARRAY['new'::text, 'new-packing'::text, 'open-box'::text, 'returns'::text, 'refurbished'::text, 'used'::text, 'seconds'::text, 'parts'::text, 'scrap'::text]))),
  constraint requirements_days_check CHECK ((days = ANY (ARRAY[7, 15, 30]))),
  constraint requirements_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint requirements_decision_check CHECK ((length(decision) <= 500)),
  constraint requirements_held_for_check CHECK ((held_for = ANY (ARRAY['first'::text, 'words'::text, 'outcomes'::text]))),
  constraint requirements_outcome_check CHECK ((outcome = ANY (ARRAY['here'::text, 'elsewhere'::text, 'not-needed'::text]))),
  constraint requirements_pin_check CHECK ((pin ~ '^[1-9][0-9]{5}$'::text)),
  constraint requirements_pkey PRIMARY KEY (id),
  constraint requirements_quantity_check CHECK (((quantity > (0)::numeric) AND (quantity <> 'NaN'::numeric))),
  constraint requirements_state_check CHECK ((state = ANY (ARRAY['held'::text, 'open'::text, 'full'::text, 'closed'::text, 'expired'::text, 'refused'::text, 'removed'::text]))),
  constraint requirements_target_price_check CHECK (((target_price > (0)::numeric) AND (target_price <> 'NaN'::numeric))),
  constraint requirements_title_check CHECK (((length(title) >= 5) AND (length(title) <= 120))),
  constraint requirements_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint requirements_words_check CHECK (((length(words) >= 10) AND (length(words) <= 1000)))
);
CREATE INDEX requirements_ends ON requirements USING btree (expires_at) WHERE (state = ANY (ARRAY['open'::text, 'full'::text]));
CREATE INDEX requirements_held ON requirements USING btree (created_at) WHERE (state = 'held'::text);
CREATE INDEX requirements_of_user ON requirements USING btree (user_id, created_at DESC);
CREATE INDEX requirements_shown ON requirements USING btree (opened_at DESC, id) WHERE (state = 'open'::text);
CREATE INDEX requirements_unmatched ON requirements USING btree (opened_at) WHERE ((state = ANY (ARRAY['open'::text, 'full'::text])) AND (matched_at IS NULL));
CREATE TRIGGER requirements_noted AFTER UPDATE OF state ON requirements FOR EACH ROW WHEN ((((old.state = 'held'::text) AND (new.state = ANY (ARRAY['open'::text, 'refused'::text]))) OR ((old.state = ANY (ARRAY['open'::text, 'full'::text])) AND (new.state = ANY (ARRAY['closed'::text, 'expired'::text, 'removed'::text]))) OR ((old.state = 'expired'::text) AND (new.state = 'removed'::text)))) EXECUTE FUNCTION note_requirement();
CREATE TRIGGER requirements_shown AFTER INSERT OR DELETE OR UPDATE OF state, answers, version ON requirements FOR EACH ROW EXECUTE FUNCTION note_shown_change();

create table reviews (
  id uuid default gen_random_uuid() not null,
  author_id uuid not null,
  seller_id uuid not null,
  label text not null,
  basis_id uuid not null,
  helpful smallint,
  described smallint,
  quantity smallint,
  dealt smallint,
  overall numeric(3,2) generated always as (
CASE
    WHEN (label = 'contact'::text) THEN (helpful)::numeric
    ELSE ((((described + quantity) + dealt))::numeric / 3.0)
END) stored not null,
  words text default ''::text not null,
  state text default 'written'::text not null,
  flagged boolean default false not null,
  written_at timestamp with time zone not null,
  publish_at timestamp with time zone not null,
  published_at timestamp with time zone,
  reply text default ''::text not null,
  replied_at timestamp with time zone,
  dispute_reason text,
  disputed_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by uuid,
  decision text default ''::text not null,
  changed_at timestamp with time zone default now() not null,
  constraint reviews_author_id_basis_id_key UNIQUE (author_id, basis_id),
  constraint reviews_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reviews_check CHECK ((author_id <> seller_id)),
  constraint reviews_check1 CHECK (
CASE
    WHEN (label = 'contact'::text) THEN ((helpful IS NOT NULL) AND (num_nonnulls(described, quantity, dealt) = 0))
    ELSE ((helpful IS NULL) AND (num_nonnulls(described, quantity, dealt) = 3))
END),
  constraint reviews_check2 CHECK (((state <> 'disputed'::text) OR (disputed_at IS NOT NULL))),
  constraint reviews_dealt_check CHECK (((dealt >= 1) AND (dealt <= 5))),
  constraint reviews_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint reviews_decision_check CHECK ((length(decision) <= 1000)),
  constraint reviews_described_check CHECK (((described >= 1) AND (described <= 5))),
  constraint reviews_dispute_reason_check CHECK ((dispute_reason = ANY (ARRAY['not-a-customer'::text, 'threat'::text, 'personal-data'::text, 'abusive'::text, 'wrong-facts'::text]))),
  constraint reviews_helpful_check CHECK (((helpful >= 1) AND (helpful <= 5))),
  constraint reviews_label_check CHECK ((label = ANY (ARRAY['bought'::text, 'called-off'::text, 'contact'::text]))),
  constraint reviews_pkey PRIMARY KEY (id),
  constraint reviews_quantity_check CHECK (((quantity >= 1) AND (quantity <= 5))),
  constraint reviews_reply_check CHECK ((length(reply) <= 600)),
  constraint reviews_seller_id_fkey FOREIGN KEY (seller_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint reviews_state_check CHECK ((state = ANY (ARRAY['written'::text, 'published'::text, 'disputed'::text, 'withdrawn'::text, 'removed'::text]))),
  constraint reviews_words_check CHECK (((words = ''::text) OR ((length(words) >= 20) AND (length(words) <= 600))))
);
CREATE INDEX reviews_disputed ON reviews USING btree (disputed_at) WHERE (state = 'disputed'::text);
CREATE INDEX reviews_due ON reviews USING btree (publish_at) WHERE (state = 'written'::text);
CREATE INDEX reviews_of_seller ON reviews USING btree (seller_id, published_at DESC);
CREATE TRIGGER reviews_shown AFTER INSERT OR DELETE OR UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION note_shown_change();

create table round_offers (
  id uuid default gen_random_uuid() not null,
  round_id uuid not null,
  conversation_id uuid not null,
  maker_id uuid not null,
  firm text not null,
  quantity numeric(14,3) not null,
  unit text not null,
  amount numeric(12,2) not null,
  gst text,
  delivery text not null,
  pin text,
  note text default ''::text not null,
  snapshot jsonb not null,
  made_at timestamp with time zone not null,
  raised_at timestamp with time zone not null,
  constraint round_offers_amount_check CHECK (((amount > (0)::numeric) AND (amount <> 'NaN'::numeric))),
  constraint round_offers_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversations(id) ON DELETE CASCADE,
  constraint round_offers_delivery_check CHECK ((delivery = ANY (ARRAY['ex-godown'::text, 'delivered'::text]))),
  constraint round_offers_gst_check CHECK ((gst = ANY (ARRAY['extra'::text, 'included'::text, 'not-applicable'::text]))),
  constraint round_offers_maker_id_fkey FOREIGN KEY (maker_id) REFERENCES users(id),
  constraint round_offers_note_check CHECK ((length(note) <= 300)),
  constraint round_offers_pin_check CHECK ((pin ~ '^[1-9][0-9]{5}$'::text)),
  constraint round_offers_pkey PRIMARY KEY (id),
  constraint round_offers_quantity_check CHECK (((quantity > (0)::numeric) AND (quantity <> 'NaN'::numeric))),
  constraint round_offers_round_id_firm_key UNIQUE (round_id, firm),
  constraint round_offers_round_id_fkey FOREIGN KEY (round_id) REFERENCES offer_rounds(id) ON DELETE CASCADE,
  constraint round_offers_round_id_maker_id_key UNIQUE (round_id, maker_id)
);
CREATE INDEX round_offers_of_conversation ON round_offers USING btree (conversation_id);
CREATE INDEX round_offers_of_maker ON round_offers USING btree (maker_id);

create table same_pictures (
  listing_id uuid not null,
  other_id uuid not null,
  pictures integer not null,
  distance integer not null,
  found_at timestamp with time zone default now() not null,
  constraint same_pictures_check CHECK ((listing_id <> other_id)),
  constraint same_pictures_distance_check CHECK (((distance >= 0) AND (distance <= 4))),
  constraint same_pictures_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint same_pictures_other_id_fkey FOREIGN KEY (other_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint same_pictures_pictures_check CHECK ((pictures > 0)),
  constraint same_pictures_pkey PRIMARY KEY (listing_id, other_id)
);
CREATE INDEX same_pictures_other ON same_pictures USING btree (other_id);

create table saved_replies (
  user_id uuid not null,
  position smallint not null,
  name text not null,
  text text not null,
  constraint saved_replies_name_check CHECK (((length(name) >= 1) AND (length(name) <= 30))),
  constraint saved_replies_pkey PRIMARY KEY (user_id, "position"),
  constraint saved_replies_position_check CHECK ((("position" >= 0) AND ("position" <= 19))),
  constraint saved_replies_text_check CHECK (((length(text) >= 1) AND (length(text) <= 300))),
  constraint saved_replies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table saved_searches (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  key text not null,
  state jsonb not null,
  name text not null,
  frequency text not null,
  mark timestamp with time zone default now() not null,
  run_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint saved_searches_frequency_check CHECK ((frequency = ANY (ARRAY['off'::text, 'daily'::text, 'weekly'::text]))),
  constraint saved_searches_key_check CHECK ((length(key) <= 8000)),
  constraint saved_searches_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint saved_searches_pkey PRIMARY KEY (id),
  constraint saved_searches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint saved_searches_user_id_key_key UNIQUE (user_id, key)
);
CREATE INDEX saved_searches_due ON saved_searches USING btree (key) WHERE (frequency <> 'off'::text);

create table saved_sellers (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  business_id uuid not null,
  at timestamp with time zone default now() not null,
  mails boolean default true not null,
  mark timestamp with time zone default now() not null,
  constraint saved_sellers_business_id_fkey FOREIGN KEY (business_id) REFERENCES businesses(id) ON DELETE CASCADE,
  constraint saved_sellers_pkey PRIMARY KEY (id),
  constraint saved_sellers_user_id_business_id_key UNIQUE (user_id, business_id),
  constraint saved_sellers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX saved_sellers_of_business ON saved_sellers USING btree (business_id);

create table saver_offers (
  listing_id uuid not null,
  at timestamp with time zone not null,
  until timestamp with time zone not null,
  amount numeric(12,2) not null,
  constraint saver_offers_amount_check CHECK (((amount > (0)::numeric) AND (amount <> 'NaN'::numeric))),
  constraint saver_offers_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint saver_offers_pkey PRIMARY KEY (listing_id, at)
);

create table schema_files (
  file text not null,
  sha256 text not null,
  constraint schema_files_pkey PRIMARY KEY (file)
);

create table search_changes (
  id bigint generated always as identity not null,
  xid xid8 default pg_current_xact_id() not null,
  sign smallint not null,
  listing_id uuid not null,
  words tsvector not null,
  constraint search_changes_pkey PRIMARY KEY (id),
  constraint search_changes_sign_check CHECK ((sign = ANY (ARRAY['-1'::integer, 1])))
);
CREATE INDEX search_changes_xid ON search_changes USING btree (xid);

create table search_feeds (
  index_name text not null,
  alias text not null,
  mapping text not null,
  copy_version bigint not null,
  fed bigint default 0 not null,
  filling_at timestamp with time zone default now(),
  read_at timestamp with time zone default now() not null,
  constraint search_feeds_pkey PRIMARY KEY (index_name)
);

create table search_outbox (
  index_name text not null,
  version bigint generated always as identity not null,
  listing_id uuid not null,
  at timestamp with time zone default now() not null,
  constraint search_outbox_pkey PRIMARY KEY (index_name, version)
);

create table search_statistics (
  listings bigint not null,
  epoch bigint default 0 not null,
  tier_1 real default 0 not null,
  tier_2 real default 0 not null,
  specifications_on date,
  unread_up_to bigint
);

create table search_term (
  lexeme text not null,
  df integer not null,
  title_df integer not null,
  constraint search_term_pkey PRIMARY KEY (lexeme)
);

create table search_vocab (
  word text not null,
  lexeme text not null,
  df integer not null,
  sound text generated always as (sound_of(word)) stored,
  constraint search_vocab_pkey PRIMARY KEY (word)
);
CREATE INDEX search_vocab_keys ON search_vocab USING gin (spelling_keys(word));
CREATE INDEX search_vocab_sound ON search_vocab USING btree (sound);
CREATE INDEX search_vocab_spelling ON search_vocab USING gin (word gin_trgm_ops);

create table second_factors (
  user_id uuid not null,
  secret_sealed text,
  confirmed_at timestamp with time zone,
  pending_sealed text,
  pending_at timestamp with time zone,
  last_step bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  constraint second_factors_in_use CHECK (((secret_sealed IS NULL) = (confirmed_at IS NULL))),
  constraint second_factors_pending CHECK (((pending_sealed IS NULL) = (pending_at IS NULL))),
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table secret_key_fingerprints (
  one boolean default true not null,
  fingerprint text not null,
  constraint secret_key_fingerprints_one_check CHECK (one),
  constraint secret_key_fingerprints_pkey PRIMARY KEY (one)
);

create table seller_stats (
  user_id uuid not null,
  asked integer not null,
  answered integer not null,
  buyers integer not null,
  median_minutes integer,
  until date not null,
  computed_at timestamp with time zone default now() not null,
  constraint seller_stats_pkey PRIMARY KEY (user_id),
  constraint seller_stats_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE TRIGGER seller_stats_shown AFTER INSERT OR DELETE OR UPDATE ON seller_stats FOR EACH STATEMENT EXECUTE FUNCTION note_shown_change();

create table sessions (
  id uuid default gen_random_uuid() not null,
  token_hash bytea not null,
  user_id uuid not null,
  user_agent text default ''::text not null,
  ip text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  last_seen_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  second_factor_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_hash_key UNIQUE (token_hash),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_user ON sessions USING btree (user_id) WHERE (revoked_at IS NULL);
CREATE TRIGGER sessions_end_forgets_device AFTER UPDATE OF revoked_at ON sessions FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION forget_push_device();

create table sign_in_codes (
  email text not null,
  code_hash bytea,
  link_hash bytea,
  sent_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  attempts smallint default 0 not null,
  used_at timestamp with time zone,
  constraint sign_in_codes_link_hash_key UNIQUE (link_hash),
  constraint sign_in_codes_pkey PRIMARY KEY (email)
);

create table spent_human_checks (
  proof_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint spent_human_checks_pkey PRIMARY KEY (proof_hash)
);

create table storage_probes (
  filler text not null
);

create table stray_pictures (
  id uuid not null,
  due timestamp with time zone not null,
  constraint stray_pictures_pkey PRIMARY KEY (id)
);
CREATE INDEX stray_pictures_due ON stray_pictures USING btree (due);

create unlogged table stream_places (
  id bigint generated always as identity not null,
  process_id uuid not null,
  user_id uuid not null,
  address text not null,
  constraint stream_places_pkey PRIMARY KEY (id),
  constraint stream_places_process_id_fkey FOREIGN KEY (process_id) REFERENCES stream_processes(id) ON DELETE CASCADE
);
CREATE INDEX stream_places_address ON stream_places USING btree (address);
CREATE INDEX stream_places_process ON stream_places USING btree (process_id);
CREATE INDEX stream_places_user ON stream_places USING btree (user_id);

create unlogged table stream_processes (
  id uuid not null,
  seen_at timestamp with time zone default now() not null,
  constraint stream_processes_pkey PRIMARY KEY (id)
);

create table subcategory_specifications (
  subcategory text not null,
  name text not null,
  label text not null,
  place smallint not null,
  spellings jsonb not null,
  constraint subcategory_specifications_pkey PRIMARY KEY (subcategory, name)
);

create table suspensions (
  user_id uuid not null,
  reason text not null,
  words text not null,
  since timestamp with time zone not null,
  until timestamp with time zone,
  by_admin uuid,
  constraint suspensions_by_admin_fkey FOREIGN KEY (by_admin) REFERENCES users(id) ON DELETE SET NULL,
  constraint suspensions_check CHECK ((until > since)),
  constraint suspensions_pkey PRIMARY KEY (user_id),
  constraint suspensions_reason_check CHECK ((reason = ANY (ARRAY['fraud'::text, 'prohibited'::text, 'misleading'::text, 'abuse'::text, 'spam'::text, 'other'::text]))),
  constraint suspensions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint suspensions_words_check CHECK (((length(words) >= 20) AND (length(words) <= 1000)))
);
CREATE INDEX suspensions_end ON suspensions USING btree (until) WHERE (until IS NOT NULL);
CREATE TRIGGER suspensions_noted AFTER INSERT OR DELETE ON suspensions FOR EACH ROW EXECUTE FUNCTION note_suspension();

create table told (
  user_id uuid not null,
  listing_id uuid not null,
  at timestamp with time zone default now() not null,
  constraint told_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES listings(id) ON DELETE CASCADE,
  constraint told_pkey PRIMARY KEY (user_id, listing_id),
  constraint told_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX told_at ON told USING btree (at);

create table user_blocks (
  blocker_id uuid not null,
  blocked_id uuid not null,
  marks bytea[] default '{}'::bytea[] not null,
  created_at timestamp with time zone default now() not null,
  constraint user_blocks_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES users(id),
  constraint user_blocks_blocker_id_fkey FOREIGN KEY (blocker_id) REFERENCES users(id),
  constraint user_blocks_check CHECK ((blocker_id <> blocked_id)),
  constraint user_blocks_pkey PRIMARY KEY (blocker_id, blocked_id)
);
CREATE INDEX user_blocks_blocked ON user_blocks USING btree (blocked_id);
CREATE TRIGGER user_blocks_void_offers AFTER INSERT ON user_blocks FOR EACH ROW EXECUTE FUNCTION void_offers_of_blocked();

create table user_emails (
  email text not null,
  user_id uuid not null,
  position smallint default 0 not null,
  verified_at timestamp with time zone default now() not null,
  signed_in_at timestamp with time zone default now(),
  constraint user_emails_email_check CHECK (((email = lower(email)) AND (length(email) <= 254))),
  constraint user_emails_pkey PRIMARY KEY (email),
  constraint user_emails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint user_emails_user_id_position_key UNIQUE (user_id, "position")
);
CREATE TRIGGER user_emails_deleted_lookup AFTER DELETE ON user_emails REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_lookup_of_owners();
CREATE TRIGGER user_emails_inserted_lookup AFTER INSERT ON user_emails REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_lookup_of_owners();
CREATE TRIGGER user_emails_updated_lookup AFTER UPDATE OF email, user_id ON user_emails FOR EACH ROW EXECUTE FUNCTION refresh_lookup_of_owner();

create table user_lookup (
  user_id uuid not null,
  created_at timestamp with time zone not null,
  active boolean not null,
  words text not null,
  constraint user_lookup_pkey PRIMARY KEY (user_id),
  constraint user_lookup_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_lookup_active ON user_lookup USING btree (active, created_at DESC, user_id);
CREATE INDEX user_lookup_newest ON user_lookup USING btree (created_at DESC, user_id);
CREATE INDEX user_lookup_words ON user_lookup USING gin (words gin_trgm_ops);

create table user_phones (
  user_id uuid not null,
  position smallint default 0 not null,
  phone text not null,
  constraint user_phones_phone_check CHECK ((phone ~ '^[6-9][0-9]{9}$'::text)),
  constraint user_phones_pkey PRIMARY KEY (user_id, "position"),
  constraint user_phones_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX user_phones_phone ON user_phones USING btree (phone);
CREATE TRIGGER user_phones_deleted_lookup AFTER DELETE ON user_phones REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_lookup_of_owners();
CREATE TRIGGER user_phones_inserted_lookup AFTER INSERT ON user_phones REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_lookup_of_owners();
CREATE TRIGGER user_phones_shown AFTER INSERT OR DELETE OR UPDATE ON user_phones FOR EACH ROW EXECUTE FUNCTION note_shown_change();
CREATE TRIGGER user_phones_updated_lookup AFTER UPDATE OF phone, user_id ON user_phones FOR EACH ROW EXECUTE FUNCTION refresh_lookup_of_owner();

create table user_settings (
  user_id uuid not null,
  key text not null,
  value boolean not null,
  constraint user_settings_key_check CHECK ((key = ANY (ARRAY['seller_message'::text, 'account_activity'::text, 'listing_upkeep'::text, 'watching'::text, 'reviews'::text]))),
  constraint user_settings_pkey PRIMARY KEY (user_id, key),
  constraint user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

create table users (
  id uuid default gen_random_uuid() not null,
  full_name text default ''::text not null,
  gender text,
  admin boolean default false not null,
  active boolean default true not null,
  suspended boolean default false not null,
  held boolean default false not null,
  away_until date,
  whatsapp boolean default false not null,
  whatsapp_asked boolean default false not null,
  feed_seq bigint default 0 not null,
  created_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  language text,
  constraint users_language CHECK ((language ~ '^[a-z]{2}$'::text)) NOT VALID,
  constraint users_pkey PRIMARY KEY (id)
);
CREATE INDEX users_admins ON users USING btree (id) WHERE (admin AND active);
CREATE INDEX users_away ON users USING btree (away_until) WHERE (away_until IS NOT NULL);
CREATE INDEX users_by_name ON users USING btree (lower(full_name) DESC, id, active, created_at);
CREATE INDEX users_removed_at ON users USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE TRIGGER users_inserted_lookup AFTER INSERT ON users REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refresh_lookup_of_users();
CREATE TRIGGER users_keep_admin BEFORE UPDATE OF active ON users FOR EACH ROW WHEN ((old.admin AND old.active AND (NOT new.active))) EXECUTE FUNCTION keep_an_admin();
CREATE TRIGGER users_removed AFTER UPDATE OF deleted_at ON users FOR EACH ROW WHEN (((old.deleted_at IS NULL) AND (new.deleted_at IS NOT NULL))) EXECUTE FUNCTION withdraw_removed_user();
CREATE TRIGGER users_shown AFTER UPDATE OF full_name, active, away_until ON users FOR EACH ROW WHEN ((((old.full_name IS DISTINCT FROM new.full_name) OR (old.active IS DISTINCT FROM new.active)) OR (old.away_until IS DISTINCT FROM new.away_until))) EXECUTE FUNCTION note_shown_change();
CREATE TRIGGER users_updated_lookup AFTER UPDATE OF full_name, active, created_at ON users FOR EACH ROW EXECUTE FUNCTION refresh_lookup_of_user();

create table webhook_deliveries (
  id bigint generated always as identity not null,
  webhook_id uuid not null,
  message_id uuid default gen_random_uuid() not null,
  type text not null,
  subject text not null,
  about text not null,
  at timestamp with time zone default now() not null,
  state text default 'waiting'::text not null,
  attempts smallint default 0 not null,
  next_at timestamp with time zone default now() not null,
  status smallint,
  problem text,
  ended_at timestamp with time zone,
  constraint webhook_deliveries_check CHECK (((state = 'waiting'::text) = (ended_at IS NULL))),
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text, 'skipped'::text]))),
  constraint webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id) ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_ended ON webhook_deliveries USING btree (ended_at) WHERE (state <> 'waiting'::text);
CREATE INDEX webhook_deliveries_next ON webhook_deliveries USING btree (webhook_id, next_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_of ON webhook_deliveries USING btree (webhook_id, id DESC);
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries USING btree (webhook_id, subject, id) WHERE (state = 'waiting'::text);

create table webhooks (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  address text not null,
  events text[] not null,
  secret text not null,
  former_secret text,
  former_until timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint webhooks_address_check CHECK ((length(address) <= 500)),
  constraint webhooks_check CHECK (((former_secret IS NULL) = (former_until IS NULL))),
  constraint webhooks_events_check CHECK ((cardinality(events) > 0)),
  constraint webhooks_pkey PRIMARY KEY (id),
  constraint webhooks_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX webhooks_of ON webhooks USING btree (user_id);
