-- Whether what is listed is still there: when its seller said so last, and until when that holds (contract/freshness/rules.ts).

-- how long a confirmation holds, in days; filled from the contract
alter table categories add column fresh_days smallint not null default 30;
update categories set fresh_days = 15 where id in ('food', 'personal-care', 'health', 'agri');
update categories set fresh_days = 60 where id in ('machinery', 'building', 'metals');

alter table listings
  add column confirmed_at timestamptz not null default now(),
  -- the first day on which it is not fresh any more; null: it was never live
  add column fresh_until date,
  -- when it was taken off the market because nobody confirmed it
  add column rested_on date,
  drop constraint listings_paused_by_check,
  add constraint listings_paused_by_check
    check (paused_by in ('seller', 'sold-out', 'goods-expired', 'freshness', 'licence', 'review'));
-- spread, so that nothing rests on the first night and no seller is asked about everything on one day
update listings l set confirmed_at = spread.at,
    fresh_until = (spread.at at time zone 'Asia/Kolkata')::date + coalesce(c.fresh_days, 30)
  from listings as old left join categories c on c.id = old.category
  cross join lateral (select greatest(old.updated_at,
    now() - make_interval(days => coalesce(c.fresh_days, 30)) + (1 + random() * 13) * interval '1 day') as at) as spread
  where old.id = l.id and l.status in ('Active', 'Inactive');
create index listings_due on listings (fresh_until) where status = 'Active';
create index listings_rested on listings (rested_on) where status = 'Inactive' and rested_on is not null;

-- the last day on which a seller is away; their lots wait for as long
alter table users add column away_until date;
create index users_away on users (away_until) where away_until is not null;

alter table user_settings drop constraint user_settings_key_check,
  add constraint user_settings_key_check check (key in ('seller_message', 'account_activity', 'listing_upkeep'));

-- the lot that a message asks about whether it is still there
alter table messages add column asks_about uuid references listings on delete set null;
create index messages_asking on messages (asks_about, created_at) where asks_about is not null;

-- work that is done once a day, however many processes there are
create table daily_runs (
  name text not null,
  day date not null,
  primary key (name, day)
);

-- every price that a listing had since it was first saved
create table listing_prices (
  listing_id uuid not null references listings on delete cascade,
  at timestamptz not null default now(),
  amount numeric(12, 2) not null,
  unit text,
  primary key (listing_id, at)
);
insert into listing_prices (listing_id, at, amount, unit)
  select id, created_at, amount, unit from listings where amount > 0 and status <> 'Deleted';
