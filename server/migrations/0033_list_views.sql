-- An impression is a look at the page of a listing. That it came into view in a list is counted apart.
alter table listings add column list_views integer not null default 0;
alter table listing_days add column list_views integer not null default 0;

create or replace function refresh_updated_listings() returns trigger language plpgsql as $$
begin
  perform refresh_listing_search(array(
    select n.id from changed n join before o on o.id = n.id
    where to_jsonb(n) - '{impressions,clicks,list_views}'::text[] <> to_jsonb(o) - '{impressions,clicks,list_views}'::text[]));
  return null;
end $$;

create or replace function listing_score(listing listings, verified boolean) returns real language sql stable parallel safe as $$
  select (0.4 * verified::int
    + 0.3 * (least(jsonb_array_length(listing.specifications), 6) / 6.0 * 0.6 + 0.2 * (listing.hs_code is not null)::int
             + 0.2 * (listing.max_order_quantity is not null)::int)
    + 0.2 * greatest(0, 1 - extract(epoch from now() - coalesce(listing.published_at, listing.created_at)) / 31536000)
    + 0.1 * least(1, listing.clicks * 4.0 / greatest(listing.list_views, 20)))::real
$$;

-- What was counted until now came into view in a list, nearly always; whoever opened it there looked at its page.
alter table listings disable trigger listings_updated;
update listings set list_views = impressions, impressions = clicks where impressions > 0 or clicks > 0;
alter table listings enable trigger listings_updated;
update listing_days set list_views = impressions, impressions = clicks where impressions > 0 or clicks > 0;

-- A viewer may count a few times, from more than one network.
alter table listing_counted drop constraint listing_counted_kind_check;
update listing_counted set kind = 'listViews' where kind = 'impressions';
alter table listing_counted add constraint listing_counted_kind_check
  check (kind in ('impressions', 'clicks', 'listViews', 'contacts'));
alter table listing_counted add column times smallint not null default 1;
alter table listing_counted drop constraint listing_counted_pkey;
alter table listing_counted add primary key (listing_id, day, kind, viewer, network);
