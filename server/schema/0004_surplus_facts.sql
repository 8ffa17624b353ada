-- What a buyer of surplus asks first (contract/surplus/rules.ts), and why a listing rests.

alter table listings
  -- the facts that the seller has given, by their names on the wire
  add column surplus jsonb not null default '{}' check (jsonb_typeof(surplus) = 'object'),
  -- why it is Inactive; null for whatever is not
  add column paused_by text check (paused_by in ('seller', 'sold-out', 'goods-expired', 'review')),
  add constraint listings_paused check (paused_by is null or status = 'Inactive');
update listings set paused_by = 'seller' where status = 'Inactive';

-- the live lots with a date that may have passed; dates are compared as they are written, YYYY-MM-DD
create index listings_expiring on listings ((surplus ->> 'expiresOn')) where status = 'Active' and surplus ? 'expiresOn';
