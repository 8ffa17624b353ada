-- The side that a claim about an agreement names is notified of the claim and of its outcome.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('offer', 'ask', 'accepted', 'declined', 'expired', 'void', 'new',
  'seller', 'cheaper', 'going', 'gone', 'report-decided', 'verified', 'unverified', 'wanted', 'wanted-live', 'wanted-refused',
  'wanted-ended', 'wanted-closed', 'wanted-answer', 'round-ended', 'round-offers', 'round-none', 'round-withdrawn', 'saved-offer',
  'claimed', 'claim-stands', 'claim-dismissed', 'claim-withdrawn'));

-- The terms that a seller states for all offers of a round (contract/offers/rounds/round-terms.ts); null: none.
alter table offer_rounds add column added jsonb;
