-- The mail that asks a buyer, once, how a deal was (contract/reviews/rules.ts).
alter table deals add column if not exists review_asked_at timestamptz;

-- a part of kind 'review' holds the deal in its data, and no lots
alter table digest_parts
  drop constraint if exists digest_parts_kind_check,
  add constraint digest_parts_kind_check check (kind in ('new', 'cheaper', 'going', 'gone', 'wanted', 'review'));

alter table user_settings drop constraint if exists user_settings_key_check,
  add constraint user_settings_key_check check (key in ('seller_message', 'account_activity', 'listing_upkeep', 'watching', 'reviews'));
