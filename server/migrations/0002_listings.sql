create extension if not exists unaccent;

create table listings (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null default '' check (length(name) <= 150),
  description text not null default '',
  category text,
  subcategory text,
  hs_code text,
  -- ordered [[name, value], ...]
  specifications jsonb not null default '[]',
  amount numeric(12, 2) check (amount >= 0 and amount <> 'NaN'),
  unit text,
  negotiable boolean not null default true,
  min_order_quantity numeric(14, 3) default 1 check (min_order_quantity >= 0 and min_order_quantity <> 'NaN'),
  max_order_quantity numeric(14, 3) check (max_order_quantity >= 0 and max_order_quantity <> 'NaN'),
  status text not null default 'Draft' check (status in ('Draft', 'Active', 'Inactive', 'Deleted', 'Created')),
  impressions integer not null default 0,
  clicks integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  check (status <> 'Active' or (name <> '' and description <> '' and category is not null and amount > 0 and unit is not null)),
  check (max_order_quantity >= min_order_quantity)
);
create index listings_of_user on listings (user_id, status, created_at desc, id);
create index listings_of_business on listings (business_id);

-- the moves of contract/listings-rules.ts, held once more where nothing can pass by
create function check_listing_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (
    (old.status = 'Created' and new.status in ('Draft', 'Active', 'Deleted')) or
    (old.status = 'Draft' and new.status in ('Active', 'Deleted')) or
    (old.status = 'Active' and new.status in ('Inactive', 'Deleted')) or
    (old.status = 'Inactive' and new.status in ('Active', 'Deleted'))
  ) then
    raise exception 'illegal listing move % -> %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger listings_moves before update of status on listings
  for each row execute function check_listing_move();

create table images (
  id uuid primary key default gen_random_uuid(),
  -- who uploaded it; demo pictures belong to nobody
  user_id uuid references users on delete set null,
  width integer not null,
  height integer not null,
  colour text not null,
  bytes integer not null,
  created_at timestamptz not null default now()
);

create table listing_images (
  listing_id uuid not null references listings on delete cascade,
  image_id uuid not null references images on delete cascade,
  position smallint not null,
  primary key (listing_id, image_id),
  unique (listing_id, position) deferrable initially deferred
);
create index listing_images_image on listing_images (image_id);
