-- The brand of the goods: a filter of search. All rows are null until functions/search/listings.sql has read them again.
alter table listing_search add column brand text;
create index listing_search_brand_score on listing_search (brand, score desc, listing_id) where brand is not null;
-- finds how the first listing of a brand spells it
create index listing_search_brand on listing_search (lower(brand)) where brand is not null;
-- counts beside a long result are read from these two indexes alone, so they hold the column of every facet
drop index listing_search_score;
create index listing_search_score on listing_search (score desc, listing_id)
  include (category, subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity,
           condition, quantity_available, expires_on, inspectable, actual_photos, brand);
drop index listing_search_category_score;
create index listing_search_category_score on listing_search (category, score desc, listing_id)
  include (subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity,
           condition, quantity_available, expires_on, inspectable, actual_photos, brand);
