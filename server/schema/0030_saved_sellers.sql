-- Sellers that people saved, and whether their new lots come with the mail of a day (contract/watching/rules.ts).
create table if not exists saved_sellers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  at timestamptz not null default now(),
  mails boolean not null default true,
  -- what was published before it is not new
  mark timestamptz not null default now(),
  unique (user_id, business_id)
);
create index if not exists saved_sellers_of_business on saved_sellers (business_id);

alter table digest_parts
  add column if not exists business_id uuid references businesses on delete cascade,
  drop constraint if exists digest_parts_kind_check,
  add constraint digest_parts_kind_check check (kind in ('new', 'seller', 'cheaper', 'going', 'gone', 'wanted', 'review'));

alter table notices
  add column if not exists business_id uuid references businesses on delete cascade,
  drop constraint if exists notices_kind_check,
  add constraint notices_kind_check check (kind in ('offer', 'ask', 'accepted', 'declined', 'expired', 'void', 'new', 'seller', 'cheaper', 'going', 'gone',
    'report-decided', 'verified', 'unverified', 'wanted', 'wanted-live', 'wanted-refused', 'wanted-ended', 'wanted-closed', 'wanted-answer'));
