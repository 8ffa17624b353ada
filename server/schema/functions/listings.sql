-- Allows only the changes of state in contract/listings/rules.ts, for every writer. The last change can be undone once,
-- which clears moved_from. Only an Inactive listing has a reason.
create or replace function check_listing_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (
    (old.moved_from is not null and new.status = old.moved_from and new.moved_from is null) or
    -- a published listing of an account under review waits
    (new.status = 'Inactive' and new.paused_by is not distinct from 'review'
      and (old.status in ('Created', 'Draft') or old.moved_from is not distinct from 'Active')) or
    (old.status = 'Created' and new.status in ('Draft', 'Active', 'Deleted')) or
    (old.status = 'Draft' and new.status in ('Active', 'Deleted')) or
    (old.status = 'Active' and new.status in ('Inactive', 'Deleted')) or
    (old.status = 'Inactive' and new.status in ('Active', 'Deleted'))
  ) then
    raise exception 'illegal listing move % -> %', old.status, new.status using errcode = 'check_violation';
  end if;
  if new.status <> 'Inactive' then
    new.paused_by = null;
  elsif old.status <> 'Inactive' then
    new.paused_by = coalesce(new.paused_by, 'seller');
  end if;
  return new;
end $$;
create or replace trigger listings_moves before update of status on listings
  for each row execute function check_listing_move();

-- The files of released pictures are kept for an hour, so that a database restored to a moment ago still finds them.
create or replace function note_stray_pictures() returns trigger language plpgsql as $$
begin
  insert into stray_pictures (id, due) select id, now() + interval '1 hour' from gone on conflict do nothing;
  return null;
end $$;
create or replace trigger images_gone after delete on images
  referencing old table as gone for each statement execute function note_stray_pictures();

-- Publishing, and a change of price or quantity, confirm a listing. Its period begins then; days on which the seller is
-- away do not count. A listing that a suspension had hidden returns with its former confirmation.
create or replace function confirm_listing() returns trigger language plpgsql as $$
declare
  said boolean := tg_op = 'INSERT' or (old.status <> 'Active' and old.paused_by is distinct from 'review') or (new.amount, new.max_order_quantity, new.surplus -> 'quantityAvailable')
    is distinct from (old.amount, old.max_order_quantity, old.surplus -> 'quantityAvailable');
  away date := (select away_until from users where id = new.user_id);
  confirmed date;
begin
  if not said and new.category is not distinct from old.category then return new; end if;
  if said and tg_op = 'UPDATE' then new.confirmed_at = now(); end if;
  confirmed = (new.confirmed_at at time zone 'Asia/Kolkata')::date;
  new.rested_on = null;
  new.fresh_until = confirmed + coalesce((select fresh_days from categories where id = new.category), 30)
    + greatest(0, coalesce(away - confirmed, 0));
  return new;
end $$;
create or replace trigger listings_confirmed before insert on listings
  for each row when (new.status = 'Active' and new.fresh_until is null) execute function confirm_listing();
create or replace trigger listings_confirmed_again before update of status, category, amount, max_order_quantity, surplus on listings
  for each row when (new.status = 'Active') execute function confirm_listing();

-- The prices of a listing, each with its start.
create or replace function note_first_prices() returns trigger language plpgsql as $$
begin
  insert into listing_prices (listing_id, at, amount, unit)
    select id, created_at, amount, unit from added where amount > 0 on conflict do nothing;
  return null;
end $$;
create or replace trigger listings_first_prices after insert on listings
  referencing new table as added for each statement execute function note_first_prices();

create or replace function note_price() returns trigger language plpgsql as $$
begin
  insert into listing_prices (listing_id, amount, unit) values (new.id, new.amount, new.unit)
    on conflict (listing_id, at) do update set amount = excluded.amount, unit = excluded.unit;
  return null;
end $$;
create or replace trigger listings_prices after update of amount, unit on listings
  for each row when (new.amount > 0 and (new.amount, new.unit) is distinct from (old.amount, old.unit)) execute function note_price();
