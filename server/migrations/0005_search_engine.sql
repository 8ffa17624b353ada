-- A search row is read whole while ranking: kept in its page, not compressed aside.
alter table listing_search set (toast_tuple_target = 8160);
-- 1: the best 20,000 by score, 2: the next 80,000, 3: the rest. Fixed sizes keep ranking as fast however large the market is.
alter table listing_search add column tier smallint not null default 1;
drop index listing_search_title;
create index listing_search_title on listing_search using gin (ts_filter(words, '{a,b}'));
create index listing_search_title_1 on listing_search using gin (ts_filter(words, '{a,b}')) where tier = 1;
create index listing_search_title_2 on listing_search using gin (ts_filter(words, '{a,b}')) where tier <= 2;
create index listing_search_words_2 on listing_search using gin (words) where tier <= 2;
create index listing_search_upper on listing_search (score desc, listing_id) where tier <= 2;
create index listing_search_state_score on listing_search (state, score desc, listing_id);
create index listing_search_city_score on listing_search (city, score desc, listing_id);

alter table search_statistics
  drop column read_up_to,
  -- how often the changes were taken; what was counted before cannot be brought up to date by those that are left
  add column purges bigint not null default 0,
  -- what a listing must score to be of the first or second tier
  add column tier_1 real not null default 0,
  add column tier_2 real not null default 0;
drop index listing_search_changed;
alter table listing_search drop column change_no;

-- What a listing is stands before the first of these words of its name; what it fits, holds or lacks comes after.
create function name_head(normalised text) returns text language sql immutable parallel safe as $$
  select (regexp_split_to_array(normalised, ' (for|with|without|compatible|designed|fits|w) '))[1]
$$;

create function listing_score(listing listings, verified boolean) returns real language sql stable parallel safe as $$
  select (0.4 * verified::int
    + 0.3 * (least(jsonb_array_length(listing.specifications), 6) / 6.0 * 0.6 + 0.2 * (listing.hs_code is not null)::int
             + 0.2 * (listing.max_order_quantity is not null)::int)
    + 0.2 * greatest(0, 1 - extract(epoch from now() - coalesce(listing.published_at, listing.created_at)) / 31536000)
    + 0.1 * least(1, listing.clicks * 4.0 / greatest(listing.impressions, 20)))::real
$$;

-- Brings the search rows of these listings in line with the listings; called by triggers in the same transaction.
-- Words: A what the name says it is, B the rest of the name, category and brand, C specifications and place, D description.
create or replace function refresh_listing_search(changed uuid[]) returns void language sql as $$
  delete from listing_search s using unnest(changed) as c(id)
    where s.listing_id = c.id and not exists (select from listings l where l.id = c.id and l.status = 'Active');
  insert into listing_search as s (listing_id, business_id, category, subcategory, state, city, unit, negotiable, verified,
                                   amount, min_order_quantity, score, published_at, words, tier)
  select l.id, l.business_id, l.category, l.subcategory, b.state, b.city, l.unit, l.negotiable, b.verified,
         l.amount, l.min_order_quantity, scored.score, coalesce(l.published_at, l.created_at),
         setweight(to_tsvector('english', name_head(named.words)), 'A')
           || setweight(to_tsvector('english', substr(named.words, length(name_head(named.words)) + 1)), 'B')
           || setweight(to_tsvector('english', normalise_search(
                concat_ws(' ', c.name, l.subcategory, b.name,
                  (select string_agg(spec ->> 1, ' ') from jsonb_array_elements(l.specifications) spec where spec ->> 0 ilike 'brand%')))), 'B')
           || setweight(to_tsvector('english', normalise_search(
                concat_ws(' ', (select string_agg(spec ->> 0 || ' ' || (spec ->> 1), ' ') from jsonb_array_elements(l.specifications) spec),
                  b.city, b.state))), 'C')
           || setweight(to_tsvector('english', normalise_search(l.description)), 'D'),
         case when scored.score >= known.tier_1 then 1 when scored.score >= known.tier_2 then 2 else 3 end
  from listings l
  join businesses b on b.id = l.business_id
  left join categories c on c.id = l.category
  cross join lateral (select normalise_search(l.name) as words) as named
  cross join lateral (select listing_score(l, b.verified) as score) as scored
  cross join search_statistics known
  where l.id = any (changed) and l.status = 'Active'
  on conflict (listing_id) do update set
    business_id = excluded.business_id, category = excluded.category, subcategory = excluded.subcategory,
    state = excluded.state, city = excluded.city, unit = excluded.unit, negotiable = excluded.negotiable,
    verified = excluded.verified, amount = excluded.amount, min_order_quantity = excluded.min_order_quantity,
    score = excluded.score, published_at = excluded.published_at, words = excluded.words, tier = excluded.tier
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
alter table search_vocab add column sound text generated always as (sound_of(word)) stored;
create index search_vocab_sound on search_vocab (sound);

-- What has changed of late, with what was before taken away and what is now added: by it, counts are brought up to date
-- instead of being made anew. Writers only add to it, in their own transaction; the job that counts words takes from it.
create table search_changes (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  sign smallint not null check (sign in (-1, 1)),
  listing_id uuid not null,
  category text not null,
  subcategory text,
  state text,
  city text,
  unit text not null,
  negotiable boolean not null,
  verified boolean not null,
  amount numeric(12, 2) not null,
  min_order_quantity numeric(14, 3),
  words tsvector not null
);
create index search_changes_xid on search_changes (xid);

create function note_search_changes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into search_changes (sign, listing_id, category, subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity, words)
      select 1, listing_id, category, subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity, words from added;
  elsif tg_op = 'DELETE' then
    insert into search_changes (sign, listing_id, category, subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity, words)
      select -1, listing_id, category, subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity, words from removed;
  else
    insert into search_changes (sign, listing_id, category, subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity, words)
      select side.sign, n.listing_id, side.category, side.subcategory, side.state, side.city, side.unit, side.negotiable, side.verified,
             side.amount, side.min_order_quantity, side.words
      from removed o join added n using (listing_id)
      cross join lateral (values
        (-1, o.category, o.subcategory, o.state, o.city, o.unit, o.negotiable, o.verified, o.amount, o.min_order_quantity, o.words),
        (1, n.category, n.subcategory, n.state, n.city, n.unit, n.negotiable, n.verified, n.amount, n.min_order_quantity, n.words)
      ) as side (sign, category, subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity, words)
      where (o.category, o.subcategory, o.state, o.city, o.unit, o.negotiable, o.verified, o.amount, o.min_order_quantity, o.words)
        is distinct from (n.category, n.subcategory, n.state, n.city, n.unit, n.negotiable, n.verified, n.amount, n.min_order_quantity, n.words);
  end if;
  return null;
end $$;

-- Brings term statistics and vocabulary up to date and returns how many terms there are; 0 when nothing has changed.
-- Each change is counted once, so the cost follows what changed and not how many listings there are.
create or replace function refresh_search_terms() returns bigint language plpgsql as $$
declare
  most constant integer := 20000;
  taken bigint;
  worked boolean := false;
begin
  if not pg_try_advisory_xact_lock(hashtext('refresh_search_terms')) then return 0; end if;
  create temp table if not exists taken_changes (listing_id uuid, sign integer, words tsvector) on commit drop;
  create temp table if not exists changed_terms (lexeme text, df bigint, title_df bigint, listing_id uuid) on commit drop;
  loop
    truncate taken_changes, changed_terms;
    with gone as (
      delete from search_changes where id in (select id from search_changes order by id limit most)
      returning listing_id, sign, words
    )
    insert into taken_changes select * from gone;
    get diagnostics taken = row_count;
    exit when taken = 0;
    worked := true;

    insert into changed_terms
      select word.lexeme, sum(word.sign), sum(word.sign) filter (where word.weights && '{A,B}'),
             (max(word.listing_id::text) filter (where word.sign > 0))::uuid
      from taken_changes t
      cross join lateral (select lexeme, weights, t.sign, t.listing_id from unnest(t.words)) as word
      group by word.lexeme;

    -- the words behind a lexeme are read where it first appears
    insert into search_vocab (word, lexeme, df)
      select distinct on (written.word) written.word, written.lexeme, 0
      from (select distinct listing_id from changed_terms c
            where c.df > 0 and not exists (select from search_term t where t.lexeme = c.lexeme)) as news
      join listings l on l.id = news.listing_id
      left join categories c on c.id = l.category
      join businesses b on b.id = l.business_id
      cross join lateral (
        select word, (tsvector_to_array(to_tsvector('english', word)))[1] as lexeme
        from unnest(tsvector_to_array(to_tsvector('simple', normalise_search(
          concat_ws(' ', l.name, l.subcategory, c.name, b.name, b.city, b.state, l.specifications::text, l.description))))) as word
      ) as written
      where written.word ~ '^[a-z\u0900-\u097f]{3,30}$' and written.lexeme is not null
      on conflict (word) do nothing;

    insert into search_term as t (lexeme, df, title_df)
      select lexeme, df, coalesce(title_df, 0) from changed_terms where df <> 0 or title_df <> 0
      on conflict (lexeme) do update set df = t.df + excluded.df, title_df = t.title_df + excluded.title_df;
    delete from search_vocab v using changed_terms c, search_term t
      where c.lexeme = t.lexeme and v.lexeme = t.lexeme and t.df <= 0;
    delete from search_term t using changed_terms c where c.lexeme = t.lexeme and t.df <= 0;
    update search_vocab v set df = t.df from search_term t, changed_terms c
      where c.lexeme = t.lexeme and v.lexeme = t.lexeme and v.df <> t.df;
    update search_statistics set listings = listings + (select sum(sign) from taken_changes);
  end loop;
  if not worked then return 0; end if;
  update search_statistics set purges = purges + 1;
  return (select count(*) from search_term);
end $$;

-- Puts the best 20,000 listings by score into the first tier and the next 80,000 into the second; returns how many moved.
create function refresh_search_tiers() returns bigint language plpgsql as $$
declare
  first real := coalesce((select score from listing_search order by score desc, listing_id offset 19999 limit 1), 0);
  second real := coalesce((select score from listing_search order by score desc, listing_id offset 99999 limit 1), 0);
  moved bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('refresh_search_tiers')) then return 0; end if;
  -- a listing that changes is placed by these until the next call
  update search_statistics set tier_1 = first, tier_2 = second where (tier_1, tier_2) <> (first, second);
  with best as materialized (
    select listing_id, case when row_number() over (order by score desc, listing_id) <= 20000 then 1 else 2 end as tier
    from (select listing_id, score from listing_search order by score desc, listing_id limit 100000) as upper
  ), placed as (
    select listing_id, tier from best
    union all
    select listing_id, 3 from listing_search s where tier <= 2 and not exists (select from best where best.listing_id = s.listing_id)
  )
  update listing_search s set tier = placed.tier from placed where s.listing_id = placed.listing_id and s.tier <> placed.tier;
  get diagnostics moved = row_count;
  return moved;
end $$;

-- Scores fall with age and rise with clicks: one day's round through all listings, a stretch at each call. Returns how many changed.
create function refresh_search_scores() returns bigint language plpgsql as $$
declare
  last bigint := coalesce((select max(doc_no) from listing_search), 0);
  stretch bigint := greatest(5000, last / 144 + 1);
  start bigint := (extract(epoch from now())::bigint / 600 % (last / stretch + 1)) * stretch;
  changed bigint;
begin
  update listing_search s set score = scored.score
  from listings l join businesses b on b.id = l.business_id
  cross join lateral (select listing_score(l, b.verified) as score) as scored
  where l.id = s.listing_id and s.doc_no > start and s.doc_no <= start + stretch and abs(s.score - scored.score) >= 0.005;
  get diagnostics changed = row_count;
  return changed;
end $$;

-- the words of every listing are read anew, since a name now has a head; then everything is counted once from nothing
select refresh_listing_search(array(select listing_id from listing_search));
truncate search_term, search_vocab;
update search_statistics set listings = 0;
insert into search_changes (sign, listing_id, category, subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity, words)
  select 1, listing_id, category, subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity, words from listing_search;
create trigger listing_search_added after insert on listing_search
  referencing new table as added for each statement execute function note_search_changes();
create trigger listing_search_changed after update on listing_search
  referencing old table as removed new table as added for each statement execute function note_search_changes();
create trigger listing_search_removed after delete on listing_search
  referencing old table as removed for each statement execute function note_search_changes();
-- a large market is counted by the job, soon after the start
select refresh_search_terms() where (select count(*) from listing_search) < 50000;
select refresh_search_tiers();
