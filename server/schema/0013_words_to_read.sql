-- The listings whose number is at most this are still to be read again by functions/search/listings.sql, from the highest down; null: none.
alter table search_statistics add column unread_up_to bigint;
-- Finds the spelling of a brand in one step: in the order of doc_no alone, each change of a listing walked through all others.
drop index listing_search_brand;
create index listing_search_brand on listing_search (lower(brand), doc_no) where brand is not null;
