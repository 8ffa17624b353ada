-- One normaliser for documents and queries: no accents, lower case, digit groups joined, units apart from their numbers.
create function normalise_search(text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(
        regexp_replace(lower(public.unaccent('public.unaccent', coalesce(text, ''))), '(\d),(?=\d{3})', '\1', 'g'),
        '(\d)\s*[x×]\s*(?=\d)', '\1 x ', 'g'),
      '(\d)(?=[a-z])', '\1 ', 'g'),
    '[^a-z0-9.\u0900-\u097f]+', ' ', 'g')
$$;

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
  words tsvector not null
);
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
           || setweight(to_tsvector('english', normalise_search(coalesce(c.name, '') || ' ' || coalesce(l.subcategory, '') || ' ' || b.name)), 'B')
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
    score = excluded.score, published_at = excluded.published_at, words = excluded.words
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
