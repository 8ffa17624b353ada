-- The terms that a seller adds to an offer (contract/offers/added-terms.ts); null in all offers without any.
alter table offers add column added jsonb;
