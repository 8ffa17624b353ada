create extension if not exists pg_trgm;

-- One normaliser for documents and queries: no accents, lower case, digit groups joined, sizes as a x b,
-- units apart from their numbers and folded to one spelling, fractions and decimals one token each.
create function normalise_search(given text) returns text language plpgsql immutable parallel safe as $$
declare
  t text := lower(public.unaccent('public.unaccent', translate(coalesce(given, ''), '०१२३४५६७८९', '0123456789')));
begin
  t := regexp_replace(t, '\m(g|gms?|grams?)\s*(/|per)\s*(m2|m\^2|sq\.?\s*m\M|sq\.?\s*met\w+|square met\w+)', 'gsm', 'g');
  t := regexp_replace(t, '(\d)(g|gms?)\s*/\s*(m2|sq\.?\s*m)\M', '\1 gsm', 'g');
  if t ~ '\d' then
    t := regexp_replace(t, '(\d),(?=(\d\d,)*\d{3}(?!\d))', '\1', 'g');
    t := regexp_replace(t, '(\d)\s*(["”″]|'''')', '\1 inch ', 'g');
    t := regexp_replace(t, '(\d)[''′](?!\w)', '\1 ft ', 'g');
    t := regexp_replace(t, '(\d)-?in\M(?!-)', '\1 inch', 'g');
    t := regexp_replace(t, '(\d|\minch|mm|cm|ft)\s*([x×*]|\mby\M)\s*(?=\d)', '\1 x ', 'g');
    t := regexp_replace(t, '(\d)-?(?=[a-z])', '\1 ', 'g');
    if t ~ '\d (mt|met|mil|mms|cen|kgs|kil|gm|gr|lt|lit|fo|fe|sq|pc|pie)' then
      t := regexp_replace(t, '(\d) (mtrs?|mts?|metres?|meters?)\M', '\1 m', 'g');
      t := regexp_replace(t, '(\d) (millimetres?|millimeters?|mms)\M', '\1 mm', 'g');
      t := regexp_replace(t, '(\d) (centimetres?|centimeters?)\M', '\1 cm', 'g');
      t := regexp_replace(t, '(\d) (kgs|kilos?|kilogram(me)?s?)\M', '\1 kg', 'g');
      t := regexp_replace(t, '(\d) (gms?|gram(me)?s?)\M', '\1 g', 'g');
      t := regexp_replace(t, '(\d) (ltrs?|lts?|litres?|liters?)\M', '\1 l', 'g');
      t := regexp_replace(t, '(\d) (sq\.?|square) ?(ft|feet|foot)\M', '\1 sqft', 'g');
      t := regexp_replace(t, '(\d) (foot|feet)\M', '\1 ft', 'g');
      t := regexp_replace(t, '(\d) (pieces?|pc)\M', '\1 pcs', 'g');
    end if;
    t := regexp_replace(t, '(\d)/(?=\d)', '\1of', 'g');
    -- what accents leave behind of a single sign such as one half
    t := replace(t, '⁄', 'of');
  end if;
  t := regexp_replace(t, '\.(?!\d)|(?<!\d)\.', ' ', 'g');
  return regexp_replace(t, '[^a-z0-9.\u0900-\u097f]+', ' ', 'g');
end $$;

-- What a buyer typed as a query: every word, or any of them; the last word may still be unfinished. Null when there are no words.
create function search_query(asked text, every boolean) returns tsquery language sql immutable parallel safe as $$
  select to_tsquery('english', string_agg(
    quote_literal(word) || case when place = words and length(word) >= 3 then ':*' else '' end,
    case when every then ' & ' else ' | ' end order by place))
  from (select word, place, count(*) over () as words
        from regexp_split_to_table(trim(normalise_search(asked)), ' +') with ordinality as typed(word, place)) as placed
  where word <> ''
$$;

-- live listings only, with everything that a search asks for
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
  -- 0..1: verified business, completeness, freshness, clicks per impression
  score real not null,
  published_at timestamptz not null,
  words tsvector not null,
  -- grows whenever the words change, so that the statistics know what they have not read yet
  change_no bigint not null
);
create sequence listing_search_changes owned by listing_search.change_no;
alter table listing_search alter column change_no set default nextval('listing_search_changes');
create index listing_search_changed on listing_search (change_no);
create index listing_search_words on listing_search using gin (words);
create index listing_search_title on listing_search using gin (ts_filter(words, '{a}'));
create index listing_search_score on listing_search (score desc, listing_id);
create index listing_search_newest on listing_search (published_at desc, listing_id);
create index listing_search_price on listing_search (amount, listing_id);
create index listing_search_category_score on listing_search (category, score desc, listing_id);
create index listing_search_category_newest on listing_search (category, published_at desc, listing_id);
create index listing_search_category_price on listing_search (category, amount, listing_id);
create index listing_search_subcategory_score on listing_search (subcategory, score desc, listing_id);
create index listing_search_facets on listing_search (category, subcategory, negotiable);
create index listing_search_business on listing_search (business_id);

create table categories (id text primary key, name text not null);

-- In how many live listings, and in how many of their names, each lexeme stands; refresh_search_terms() keeps it.
create table search_term (lexeme text primary key, df integer not null, title_df integer not null);
-- The words behind the lexemes, as they are written: what a mistyped word may have meant.
create table search_vocab (word text primary key, lexeme text not null, df integer not null);
create index search_vocab_spelling on search_vocab using gin (word gin_trgm_ops);
create table search_statistics (listings bigint not null, read_up_to bigint not null);
insert into search_statistics values (0, 0);

-- Brings term statistics and vocabulary up to date and returns how many terms there are; 0 when nothing has changed.
-- Writers of listings never touch these tables, so nobody waits for it.
create function refresh_search_terms() returns bigint language plpgsql as $$
declare
  known search_statistics;
  newest bigint;
  total bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('refresh_search_terms')) then return 0; end if;
  select * into known from search_statistics;
  select coalesce(max(change_no), 0), count(*) into newest, total from listing_search;
  if newest = known.read_up_to and total = known.listings then return 0; end if;

  -- a change numbered early may commit late, hence the overlap
  insert into search_vocab (word, lexeme, df)
    select word, coalesce((tsvector_to_array(to_tsvector('english', word)))[1], word), 0
    from ts_stat(format('select to_tsvector(''simple'', normalise_search(
                           concat_ws('' '', l.name, l.subcategory, c.name, l.specifications::text, left(l.description, 600))))
                         from listing_search s join listings l on l.id = s.listing_id left join categories c on c.id = l.category
                         where s.change_no > %s', known.read_up_to - 1000))
    where word ~ '^[a-z\u0900-\u097f]{3,30}$'
    on conflict (word) do nothing;

  create temp table counted on commit drop as
    select anywhere.word as lexeme, anywhere.ndoc as df, coalesce(title.ndoc, 0) as title_df
    from ts_stat('select words from listing_search') anywhere
    left join ts_stat('select words from listing_search', 'a') title using (word);
  delete from search_term t where not exists (select from counted c where c.lexeme = t.lexeme);
  insert into search_term (lexeme, df, title_df) select lexeme, df, title_df from counted
    on conflict (lexeme) do update set df = excluded.df, title_df = excluded.title_df
    where (search_term.df, search_term.title_df) <> (excluded.df, excluded.title_df);
  drop table counted;
  delete from search_vocab v where not exists (select from search_term t where t.lexeme = v.lexeme);
  update search_vocab v set df = t.df from search_term t where t.lexeme = v.lexeme and v.df <> t.df;
  update search_statistics set listings = total, read_up_to = newest;
  return (select count(*) from search_term);
end $$;

-- Known words spelt somewhat like this one, nearest first.
create function search_spellings(typed text, most integer) returns setof search_vocab language sql stable
  set pg_trgm.similarity_threshold = 0.15 as $$
  select * from search_vocab
  where word % typed and abs(length(word) - length(typed)) <= 2
  order by similarity(word, typed) desc, df desc limit most
$$;

-- Brings the search rows of these listings in line with the listings; called by the triggers below in the same transaction.
create function refresh_listing_search(changed uuid[]) returns void language sql as $$
  delete from listing_search s using unnest(changed) as c(id)
    where s.listing_id = c.id and not exists (select from listings l where l.id = c.id and l.status = 'Active');
  insert into listing_search (listing_id, business_id, category, subcategory, state, city, unit, negotiable, verified,
                              amount, min_order_quantity, score, published_at, words)
  select l.id, l.business_id, l.category, l.subcategory, b.state, b.city, l.unit, l.negotiable, b.verified,
         l.amount, l.min_order_quantity,
         0.4 * b.verified::int
           + 0.3 * (least(jsonb_array_length(l.specifications), 6) / 6.0 * 0.6 + 0.2 * (l.hs_code is not null)::int
                    + 0.2 * (l.max_order_quantity is not null)::int)
           + 0.2 * greatest(0, 1 - extract(epoch from now() - coalesce(l.published_at, l.created_at)) / 31536000)
           + 0.1 * least(1, l.clicks * 4.0 / greatest(l.impressions, 20)),
         coalesce(l.published_at, l.created_at),
         setweight(to_tsvector('english', normalise_search(l.name)), 'A')
           || setweight(to_tsvector('english', normalise_search(coalesce(c.name, '') || ' ' || coalesce(l.subcategory, '') || ' ' || b.name || ' '
                                             || coalesce((select string_agg(s ->> 1, ' ') from jsonb_array_elements(l.specifications) s where s ->> 0 ilike 'brand%'), ''))), 'B')
           || setweight(to_tsvector('english', normalise_search((select string_agg(s ->> 0 || ' ' || (s ->> 1), ' ') from jsonb_array_elements(l.specifications) s)
                                                               || ' ' || coalesce(b.city, '') || ' ' || coalesce(b.state, ''))), 'C')
           || setweight(to_tsvector('english', normalise_search(l.description)), 'D')
  from listings l
  join businesses b on b.id = l.business_id
  left join categories c on c.id = l.category
  where l.id = any (changed) and l.status = 'Active'
  on conflict (listing_id) do update set
    business_id = excluded.business_id, category = excluded.category, subcategory = excluded.subcategory,
    state = excluded.state, city = excluded.city, unit = excluded.unit, negotiable = excluded.negotiable,
    verified = excluded.verified, amount = excluded.amount, min_order_quantity = excluded.min_order_quantity,
    score = excluded.score, published_at = excluded.published_at, words = excluded.words,
    change_no = case when listing_search.words = excluded.words then listing_search.change_no else excluded.change_no end
$$;

create function refresh_changed_listings() returns trigger language plpgsql as $$
begin
  perform refresh_listing_search(array(select id from changed));
  return null;
end $$;
create trigger listings_inserted after insert on listings
  referencing new table as changed for each statement execute function refresh_changed_listings();
create trigger listings_updated after update on listings
  referencing new table as changed for each statement execute function refresh_changed_listings();

create function refresh_listings_of_changed_businesses() returns trigger language plpgsql as $$
begin
  perform refresh_listing_search(array(
    select l.id from listings l
    join changed n on n.id = l.business_id
    join before o on o.id = n.id
    where l.status = 'Active' and (n.name, n.verified, n.state, n.city) is distinct from (o.name, o.verified, o.state, o.city)));
  return null;
end $$;
create trigger businesses_updated after update on businesses
  referencing new table as changed old table as before
  for each statement execute function refresh_listings_of_changed_businesses();
