-- Converts letters of the other scripts of India to Devanagari: in Unicode they are at a fixed distance from those of Devanagari.
create or replace function as_devanagari(given text) returns text language plpgsql immutable strict parallel safe as $$
declare
  t text := normalize(given, NFC);
  block integer;
begin
  -- Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam
  foreach block in array array[2432, 2560, 2688, 2816, 2944, 3072, 3200, 3328] loop
    if t ~ ('[' || chr(block) || '-' || chr(block + 127) || ']') then
      t := translate(t,
        (select string_agg(chr(block + at), '' order by at) from generate_series(1, 127) at),
        (select string_agg(chr(2304 + at), '' order by at) from generate_series(1, 127) at));
    end if;
  end loop;
  return normalize(t, NFC);
end $$;

-- One normaliser for documents and queries: no accents, lower case, signs without a width gone, digit groups joined, sizes as a x b,
-- units apart from their numbers and folded to one spelling, fractions and decimals one token each, scripts of India as Devanagari.
-- It must use at most about twenty different patterns: PostgreSQL caches 32 compiled patterns, and compiling takes a hundred times as long as matching.
create or replace function normalise_search(given text) returns text language plpgsql immutable parallel safe as $$
declare
  t text := translate(coalesce(given, ''), U&'\00B2\00B3\00B5\03BC\00AD\200B\200C\200D\2060\FEFF', '23uu');
  spelling text[];
  -- spellings of units behind a number after all other steps, each with the one to use
  spellings constant text[] := array[
    ['mtr', 'm'], ['mtrs', 'm'], ['mt', 'm'], ['mts', 'm'], ['metre', 'm'], ['metres', 'm'], ['meter', 'm'], ['meters', 'm'],
    ['millimetre', 'mm'], ['millimetres', 'mm'], ['millimeter', 'mm'], ['millimeters', 'mm'], ['mms', 'mm'],
    ['centimetre', 'cm'], ['centimetres', 'cm'], ['centimeter', 'cm'], ['centimeters', 'cm'],
    ['sq mm', 'sqmm'], ['square mm', 'sqmm'], ['sqmms', 'sqmm'], ['mm2', 'sqmm'], ['sq m', 'sqm'], ['m2', 'sqm'],
    ['sq ft', 'sqft'], ['sq feet', 'sqft'], ['sq foot', 'sqft'], ['square ft', 'sqft'], ['square feet', 'sqft'], ['square foot', 'sqft'],
    ['foot', 'ft'], ['feet', 'ft'], ['inches', 'inch'], ['um', 'micron'], ['mic', 'micron'], ['microns', 'micron'],
    ['kgs', 'kg'], ['kilo', 'kg'], ['kilos', 'kg'], ['kilogram', 'kg'], ['kilograms', 'kg'], ['kilogramme', 'kg'], ['kilogrammes', 'kg'],
    ['gm', 'g'], ['gms', 'g'], ['gram', 'g'], ['grams', 'g'], ['gramme', 'g'], ['grammes', 'g'], ['tons', 'ton'], ['tonne', 'ton'], ['tonnes', 'ton'],
    ['ltr', 'l'], ['ltrs', 'l'], ['lt', 'l'], ['lts', 'l'], ['litre', 'l'], ['litres', 'l'], ['liter', 'l'], ['liters', 'l'],
    ['piece', 'pcs'], ['pieces', 'pcs'], ['pc', 'pcs'], ['nos', 'pcs'],
    ['amps', 'amp'], ['ampere', 'amp'], ['amperes', 'amp'], ['volt', 'v'], ['volts', 'v'], ['watt', 'w'], ['watts', 'w'],
    ['horsepower', 'hp'], ['horse power', 'hp'], ['kilowatt', 'kw'], ['kilowatts', 'kw']];
  -- each unit, with its spellings in the scripts of India after their conversion to Devanagari
  units constant text[] := array[
    ['kg', 'किलो किलोग्राम किलोग्रॅम किग्रा केजी केजि कॆजि कॆजी किलोस् किलोलु'], ['g', 'ग्राम ग्रॅम ग्रा किराम् ग्रामु ग्रामुलु ग्रां ग्राम्'],
    ['quintal', 'क्विंटल क्विन्टल कुइन्टाल कुविण्टाल् क्विंटाल् कुइ॰टल'], ['ton', 'टन टऩ् टन्नु टन्नुलु टन्'],
    ['mm', 'मिमी मिमि मीमी एमएम ऎम्ऎम् ऎंऎं मिलीमीटर मिलिमीटर मिलिमिटार'], ['cm', 'सेमी सेमि सॆमी चॆमी सेंटीमीटर सॆंमी'],
    ['m', 'मीटर मिटार मीट्टर् मीटर् मीटर्लु'], ['inch', 'इंच इन्च इञ्चि इऩ्च् इंच् इंचु इंचुलु इ॰च अंगुलं अंगुळं'], ['ft', 'फुट फीट फूट फ़ुट अटि अडि अडुगु अडुगुलु फुॱट'],
    ['l', 'लीटर लिटर लिटार लिट्टर् लीटर् लीटर्लु'], ['ml', 'मिली एमएल मिलि'],
    ['pcs', 'पीस नग नंग पिस पीस् पीसुलु'], ['w', 'वाट वॉट वाट् व्याट् ओय़ाट'], ['v', 'वोल्ट व्होल्ट भोल्ट वोल्ट् वोल्टुलु'],
    ['hp', 'एचपी ऎच्पी एच्पी'], ['gsm', 'जीएसएम जिएसएम जिऎस्ऎम् जीऎस्ऎं जीएस्एम्'], ['micron', 'माइक्रॉन माइक्रोन मैक्राऩ् मैक्रान्']];
  unit text;
begin
  -- a table says 'Current (A) 32' where a name says 32 A
  if position('(' in t) > 0 then
    t := regexp_replace(t, '\(([a-zA-Z2]{1,6})\):? ?(\d+(\.\d+)?)\M(?! ?[x×*.\d])', ' \2 \1', 'g');
  end if;
  -- a capital A behind a number means ampere; a small a is the article
  t := regexp_replace(t, '(\d) ?A\M', '\1 amp', 'g');
  if t ~ '[\u0900-\u0d7f]' then t := as_devanagari(t); end if;
  t := lower(public.unaccent('public.unaccent', translate(t, '०१२३४५६७८९', '0123456789')));
  -- short for with
  if position('w/' in t) > 0 then t := regexp_replace(t, '(^|[^0-9a-z] ?)w/ ?(?=[a-z])', '\1with ', 'g'); end if;
  t := regexp_replace(t, '\m(g|gms?|grams?)\s*(/|per)\s*(m2|m\^2|sq\.?\s*m\M|sq\.?\s*met\w+|square met\w+)', 'gsm', 'g');
  t := regexp_replace(t, '(\d)(g|gms?)\s*/\s*(m2|sq\.?\s*m)\M', '\1 gsm', 'g');
  if t ~ '\d' then
    t := regexp_replace(t, '(\d),(?=(\d\d,)*\d{3}(?!\d))', '\1', 'g');
    t := regexp_replace(t, '(\d)\s*(["”″]|'''')', '\1 inch ', 'g');
    t := regexp_replace(t, '(\d)[''′](?!\w)', '\1 ft ', 'g');
    t := regexp_replace(t, '(\d)-?in\M(?!-)', '\1 inch', 'g');
    t := regexp_replace(t, '(\d|\minch|mm|cm|ft)\s*([x×*]|\mby\M)\s*(?=\d)', '\1 x ', 'g');
    t := regexp_replace(t, '(\d)-?(?=[a-z\u0900-\u097f])', '\1 ', 'g');
    t := regexp_replace(t, '(\d)/(?=\d)', '\1of', 'g');
    -- `unaccent` turns ½ into 1⁄2 with this slash
    t := replace(t, '⁄', 'of');
  end if;
  t := regexp_replace(t, '\.(?!\d)|(?<!\d)\.', ' ', 'g');
  t := regexp_replace(t, '[^a-z0-9.\u0900-\u097f]+', ' ', 'g');
  if t ~ '\d [a-z\u0900-\u097f]' then
    t := regexp_replace(t || ' ', '(\d) (?=[a-z\u0900-\u097f])', '\1 #', 'g');
    if t ~ '#[\u0900-\u097f]' then
      foreach spelling slice 1 in array units loop
        foreach unit in array string_to_array(spelling[2], ' ') loop
          t := replace(t, '#' || unit || ' ', '#' || spelling[1] || ' ');
        end loop;
      end loop;
    end if;
    foreach spelling slice 1 in array spellings loop
      t := replace(t, '#' || spelling[1] || ' ', '#' || spelling[2] || ' ');
    end loop;
    t := replace(t, '#', '');
  end if;
  return t;
end $$;

-- The buyer's words as a tsquery: every word, or any of them; the last word may be unfinished. Null without words.
create or replace function search_query(asked text, every boolean) returns tsquery language sql immutable parallel safe as $$
  select to_tsquery('english', string_agg(
    quote_literal(word) || case when place = words and length(word) >= 3 then ':*' else '' end,
    case when every then ' & ' else ' | ' end order by place))
  from (select word, place, count(*) over () as words
        from regexp_split_to_table(trim(normalise_search(asked)), ' +') with ordinality as typed(word, place)) as placed
  where word <> ''
$$;

-- The head of a name ends before the first of these words; the rest says what the goods fit, hold or lack.
create or replace function name_head(normalised text) returns text language sql immutable parallel safe as $$
  select (regexp_split_to_array(normalised, ' (for|with|without|compatible|designed|fits) '))[1]
$$;

create or replace function listing_score(listing listings, verified boolean) returns real language sql stable parallel safe as $$
  select (0.4 * verified::int
    + 0.3 * (least(jsonb_array_length(listing.specifications), 6) / 6.0 * 0.4 + 0.1 * (listing.hs_code is not null)::int
             + 0.1 * (listing.surplus ? 'condition')::int + 0.1 * (listing.surplus ? 'quantityAvailable')::int
             + 0.1 * (listing.surplus ? 'gst')::int + 0.1 * (listing.surplus ? 'stockCity')::int
             + 0.1 * (listing.surplus ? 'actualPhotos')::int)
    -- 0 for a lot that its seller has not confirmed in time
    + 0.2 * greatest(0, 1 - extract(epoch from now() - coalesce(listing.published_at, listing.created_at)) / 31536000)
        * coalesce(listing.fresh_until > today_in_india(), true)::int
    + 0.1 * least(1, listing.clicks * 4.0 / greatest(listing.list_views, 20)))::real
$$;

-- Buyers' words for a condition; the ids are those of contract/surplus/terms.ts.
create or replace function condition_words(condition text) returns text language sql immutable parallel safe as $$
  select case condition
    when 'new' then 'new' when 'new-packing' then 'new' when 'open-box' then 'open box' when 'returns' then 'customer returns'
    when 'refurbished' then 'refurbished repaired' when 'used' then 'used' when 'seconds' then 'seconds b grade'
    when 'parts' then 'damaged parts' when 'scrap' then 'scrap' end
$$;

-- The state of a stock for which only the city is stated; null unless exactly one state has a place of that name.
create or replace function state_of_city(named text) returns text language sql stable parallel safe as $$
  select min(state) from places where lower(name) = lower(named) having count(distinct state) = 1
$$;

-- One spelling for a brand, that of the first live listing with it: 'BOSCH' and 'Bosch' are one choice of the filter.
create or replace function brand_spelling(named text) returns text language sql stable parallel safe as $$
  select coalesce((select brand from listing_search where lower(brand) = lower(named) and brand is not null order by doc_no limit 1), named)
$$;

-- Brings the search rows of these listings in line with the listings; called by triggers in the same transaction.
-- Search rows contain only what strangers may read, so phone numbers are masked; the words of item lists are masked when they are stored.
-- Weights of the words: A the head of the name, B the rest of the name, category and brand, C specifications, HS code and place, D description and items of the lot.
create or replace function refresh_listing_search(changed uuid[]) returns void language sql as $$
  delete from listing_search s using unnest(changed) as c(id)
    where s.listing_id = c.id and not exists (select from listings l where l.id = c.id and l.status = 'Active');
  insert into listing_search as s (listing_id, business_id, category, subcategory, state, city, unit, negotiable, verified,
                                   amount, min_order_quantity, condition, quantity_available, expires_on, inspectable, actual_photos,
                                   brand, score, published_at, words, tier)
  select l.id, l.business_id, l.category, l.subcategory, place.state, place.city, l.unit, l.negotiable, b.verified,
         l.amount, l.min_order_quantity, l.surplus ->> 'condition', (l.surplus ->> 'quantityAvailable')::numeric,
         (l.surplus ->> 'expiresOn')::date, coalesce(l.surplus ->> 'inspection' in ('any-day', 'by-appointment'), false),
         coalesce((l.surplus ->> 'actualPhotos')::boolean, false), brand_spelling(mask_phones(l.surplus ->> 'brand')), scored.score, coalesce(l.published_at, l.created_at),
         setweight(to_tsvector('english', name_head(named.words)), 'A')
           || setweight(to_tsvector('english', substr(named.words, length(name_head(named.words)) + 1)), 'B')
           || setweight(to_tsvector('english', normalise_search(
                concat_ws(' ', c.name, l.subcategory, b.name, mask_phones(l.surplus ->> 'brand'),
                  (select string_agg(mask_phones(spec ->> 1), ' ') from jsonb_array_elements(l.specifications) spec where spec ->> 0 ilike 'brand%')))), 'B')
           || setweight(to_tsvector('english', normalise_search(
                concat_ws(' ', (select string_agg(mask_phones(spec ->> 0) || ' ' || mask_phones(spec ->> 1), ' ') from jsonb_array_elements(l.specifications) spec),
                  place.city, place.state, condition_words(l.surplus ->> 'condition')))), 'C')
           -- the code is one word, so that a search for a chapter, heading or subheading finds it by its beginning
           || setweight(to_tsvector('simple', coalesce('hs' || l.hs_code, '')), 'C')
           || setweight(to_tsvector('english', normalise_search(concat_ws(' ', mask_phones(l.description), m.words))), 'D'),
         case when scored.score >= known.tier_1 then 1 when scored.score >= known.tier_2 then 2 else 3 end
  from listings l
  join businesses b on b.id = l.business_id
  left join categories c on c.id = l.category
  left join manifests m on m.listing_id = l.id
  cross join lateral (select normalise_search(l.name) as words) as named
  -- the place of the stock if stated, else of the business
  cross join lateral (
    select case when l.surplus ?| '{stockCity,stockState}' then l.surplus ->> 'stockCity' else b.city end as city,
           case when l.surplus ? 'stockState' then l.surplus ->> 'stockState'
                when l.surplus ? 'stockCity' and lower(l.surplus ->> 'stockCity') <> lower(b.city) then state_of_city(l.surplus ->> 'stockCity')
                else b.state end as state
  ) as place
  cross join lateral (select listing_score(l, b.verified) as score) as scored
  cross join search_statistics known
  where l.id = any (changed) and l.status = 'Active'
  on conflict (listing_id) do update set
    business_id = excluded.business_id, category = excluded.category, subcategory = excluded.subcategory,
    state = excluded.state, city = excluded.city, unit = excluded.unit, negotiable = excluded.negotiable,
    verified = excluded.verified, amount = excluded.amount, min_order_quantity = excluded.min_order_quantity,
    condition = excluded.condition, quantity_available = excluded.quantity_available, expires_on = excluded.expires_on,
    inspectable = excluded.inspectable, actual_photos = excluded.actual_photos, brand = excluded.brand,
    score = excluded.score, published_at = excluded.published_at, words = excluded.words, tier = excluded.tier
$$;

create or replace function refresh_changed_listings() returns trigger language plpgsql as $$
begin
  perform refresh_listing_search(array(select id from changed));
  return null;
end $$;
create or replace trigger listings_inserted after insert on listings
  referencing new table as changed for each statement execute function refresh_changed_listings();

-- Updates the scores of these listings that differ by at least 0.005; their words do not change.
create or replace function refresh_listing_scores(changed uuid[]) returns bigint language plpgsql as $$
declare
  refreshed bigint;
begin
  update listing_search s set score = scored.score
  from listings l join businesses b on b.id = l.business_id
  cross join lateral (select listing_score(l, b.verified) as score) as scored
  where s.listing_id = any (changed) and l.id = s.listing_id and abs(s.score - scored.score) >= 0.005;
  get diagnostics refreshed = row_count;
  return refreshed;
end $$;

-- A change of counters, which comes with every visitor, does not change the search row. A change of the confirmation changes only the score.
create or replace function refresh_updated_listings() returns trigger language plpgsql as $$
declare
  apart constant text[] := '{impressions,clicks,list_views,confirmed_at,fresh_until,rested_on,licence_by}';
begin
  perform refresh_listing_search(array(
    select n.id from changed n join before o on o.id = n.id where to_jsonb(n) - apart <> to_jsonb(o) - apart));
  perform refresh_listing_scores(array(
    select n.id from changed n join before o on o.id = n.id
    where n.fresh_until is distinct from o.fresh_until and n.status = 'Active' and o.status = 'Active'));
  return null;
end $$;
create or replace trigger listings_updated after update on listings
  referencing new table as changed old table as before
  for each statement execute function refresh_updated_listings();

create or replace function refresh_listing_of_changed_manifest() returns trigger language plpgsql as $$
begin
  perform refresh_listing_search(array[coalesce(new.listing_id, old.listing_id)]);
  return null;
end $$;
create or replace trigger manifests_changed after insert or delete or update of words on manifests
  for each row execute function refresh_listing_of_changed_manifest();

create or replace function refresh_listings_of_changed_businesses() returns trigger language plpgsql as $$
begin
  perform refresh_listing_search(array(
    select l.id from listings l
    join changed n on n.id = l.business_id
    join before o on o.id = n.id
    where l.status = 'Active' and (n.name, n.verified, n.state, n.city) is distinct from (o.name, o.verified, o.state, o.city)));
  return null;
end $$;
create or replace trigger businesses_updated after update on businesses
  referencing new table as changed old table as before
  for each statement execute function refresh_listings_of_changed_businesses();

-- Puts the best 20,000 listings by score into the first tier and the next 80,000 into the second; returns how many moved.
create or replace function refresh_search_tiers() returns bigint language plpgsql as $$
declare
  first real := coalesce((select score from listing_search order by score desc, listing_id offset 19999 limit 1), 0);
  second real := coalesce((select score from listing_search order by score desc, listing_id offset 99999 limit 1), 0);
  moved bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('refresh_search_tiers')) then return 0; end if;
  -- until the next call, a listing that changes gets its tier by these scores
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

-- Scores fall with age and rise with clicks. Each call updates the scores of one part of the listings; all parts have a turn within a day.
-- Returns how many scores changed.
create or replace function refresh_search_scores() returns bigint language plpgsql as $$
declare
  last bigint := coalesce((select max(doc_no) from listing_search), 0);
  portion bigint := greatest(5000, last / 144 + 1);
  start bigint := (extract(epoch from now())::bigint / 600 % (last / portion + 1)) * portion;
  changed bigint;
begin
  update listing_search s set score = scored.score
  from listings l join businesses b on b.id = l.business_id
  cross join lateral (select listing_score(l, b.verified) as score) as scored
  where l.id = s.listing_id and s.doc_no > start and s.doc_no <= start + portion and abs(s.score - scored.score) >= 0.005;
  get diagnostics changed = row_count;
  return changed;
end $$;

-- Reads the next listings again and returns how many there were. Calls at the same moment wait for each other.
create or replace function reread_listings(portion int) returns bigint language plpgsql as $$
declare
  ids uuid[];
  lowest bigint;
begin
  perform pg_advisory_xact_lock(hashtext('reread_listings'));
  select array_agg(listing_id), min(doc_no) into ids, lowest from (
    select listing_id, doc_no from listing_search where doc_no <= (select unread_up_to from search_statistics)
    order by doc_no desc limit portion) as next;
  perform refresh_listing_search(ids);
  update search_statistics set unread_up_to = lowest - 1 where unread_up_to is not null;
  return coalesce(cardinality(ids), 0);
end $$;

-- search rows contain results of these functions: when this file has changed, every listing is read again, in portions after the migration
update search_statistics set unread_up_to = (select max(doc_no) from listing_search);
