-- The listings whose number is at most this are still to be read again by functions/search/listings.sql, from the highest down; null: none.
alter table search_statistics add column unread_up_to bigint;
-- How the first listing of a brand spells it, in one step: ordered by doc_no alone, each change of a listing walked through all others.
drop index listing_search_brand;
create index listing_search_brand on listing_search (lower(brand), doc_no) where brand is not null;
