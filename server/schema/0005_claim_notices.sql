-- A claim about an agreement is at the bell of the side that it names.
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('offer', 'ask', 'accepted', 'declined', 'expired', 'void', 'new',
  'seller', 'cheaper', 'going', 'gone', 'report-decided', 'verified', 'unverified', 'wanted', 'wanted-live', 'wanted-refused',
  'wanted-ended', 'wanted-closed', 'wanted-answer', 'round-ended', 'round-offers', 'round-none', 'round-withdrawn', 'saved-offer',
  'claimed'));

-- The terms that a seller states for all offers of a round (contract/offers/rounds/round-terms.ts); null: none.
alter table offer_rounds add column added jsonb;
