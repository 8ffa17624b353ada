-- The specifications of a listing as they are compared: each name and value once, in small letters, phone numbers masked.
create or replace function specification_pairs(specifications jsonb) returns table (name text, value text)
  language sql immutable parallel safe as $$
  select distinct lower(trim(mask_phones(spec ->> 0))), lower(trim(mask_phones(spec ->> 1))) from jsonb_array_elements(specifications) as spec
$$;

-- True if a listing states one of these values. Its cost is the highest of all conditions, so that the planner tests it last.
create or replace function listing_specifies(listing uuid, named text, wanted text[]) returns boolean
  language sql stable parallel safe cost 1000 as $$
  select exists (
    select from listings l cross join lateral specification_pairs(l.specifications) as spec
    where l.id = listing and spec.name = named and spec.value = any (wanted))
$$;

-- The specifications of a subcategory's live lots: for each name the number of lots, the number of different values, and
-- the commonest spellings. Names and values that are too long for an address are left out.
create or replace function specifications_within(within text, values_most integer)
  returns table (name text, label text, lots bigint, distinct_values bigint, spellings jsonb, all_lots bigint) language sql stable as $$
  with said as materialized (
    select s.listing_id, trim(mask_phones(spec ->> 0)) as label, trim(mask_phones(spec ->> 1)) as spelling
    from listing_search s join listings l on l.id = s.listing_id cross join lateral jsonb_array_elements(l.specifications) as spec
    where s.subcategory = within and length(spec ->> 0) <= 35 and length(spec ->> 1) <= 120
  ), written as (
    select lower(label) as name, lower(spelling) as value, mode() within group (order by spelling) as spelling, count(*) as times,
           row_number() over (partition by lower(label) order by count(*) desc, lower(spelling)) as rank
    from said group by 1, 2
  )
  select named.name, named.label, named.lots,
         (select count(*) from written w where w.name = named.name),
         (select jsonb_object_agg(w.value, w.spelling) from written w where w.name = named.name and w.rank <= values_most),
         (select count(*) from listing_search s where s.subcategory = within)
  from (select lower(said.label) as name, mode() within group (order by said.label) as label, count(distinct listing_id) as lots
        from said group by 1) as named
$$;
