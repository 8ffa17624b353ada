-- The counts beside a result that is longer than is counted come from its best listings: read from the order of scores alone, not from the rows.
drop index listing_search_score;
create index listing_search_score on listing_search (score desc, listing_id)
  include (category, subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity);
