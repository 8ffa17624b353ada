-- The facets of a category are counted from its order of scores alone, without visiting its listings.
drop index listing_search_category_score;
create index listing_search_category_score on listing_search (category, score desc, listing_id)
  include (subcategory, state, city, unit, negotiable, verified, amount, min_order_quantity);
