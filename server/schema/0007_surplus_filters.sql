-- What buyers narrow a search to among the facts about surplus; refresh_listing_search fills it, and the counts beside a result read it
-- from the orders of scores alone.
alter table listing_search
  add column if not exists condition text,
  add column if not exists quantity_available numeric(14, 3),
  add column if not exists expires_on date,
  add column if not exists inspectable boolean not null default false,
  add column if not exists actual_photos boolean not null default false;

drop index listing_search_score, listing_search_category_score;
create index listing_search_score on listing_search (score desc, listing_id)
  include (category, subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity,
           condition, quantity_available, expires_on, inspectable, actual_photos);
create index listing_search_category_score on listing_search (category, score desc, listing_id)
  include (subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity,
           condition, quantity_available, expires_on, inspectable, actual_photos);
create index if not exists listing_search_condition_score on listing_search (condition, score desc, listing_id);
create index if not exists listing_search_quantity on listing_search (quantity_available) where quantity_available is not null;
create index if not exists listing_search_expires on listing_search (expires_on) where expires_on is not null;
