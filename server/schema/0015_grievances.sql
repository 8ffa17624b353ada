-- Complaints with a clock (contract/grievances/rules.ts): who made them and what they wrote goes when they leave, or half a year after
-- the end; that there was one, and what was decided when, stays for the public figures.
create sequence if not exists grievance_numbers;
create table if not exists grievances (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^NS-\d{4}-\d{6,12}$'),
  about text not null check (about in ('listing', 'member', 'message', 'my-data', 'site', 'legal-notice')),
  -- as it was given, and what it points at where we know that
  link text not null default '' check (length(link) <= 300),
  subject_kind text check (subject_kind in ('listing', 'member', 'message')),
  subject_id uuid,
  -- whose listing or business it is, or the other side of the conversation
  about_user_id uuid references users on delete set null,
  -- null: without an account
  reporter_id uuid references users on delete set null,
  -- name and address, encrypted; empty once erased
  reporter_sealed text not null,
  -- the mailbox as a keyed hash; empty once erased
  mail_key bytea not null,
  words text not null check (words = '' or length(words) between 20 and 4000),
  -- of a court or of the government
  is_order boolean not null default false,
  state text not null default 'received' check (state in ('received', 'in-work', 'waiting-for-you', 'decided', 'withdrawn')),
  outcome text check (outcome in ('upheld', 'partly', 'not-upheld', 'no-answer')),
  received_at timestamptz not null,
  due_at timestamptz not null,
  -- since when the clock stands
  stopped_at timestamptz,
  closed_at timestamptz,
  decided_by uuid references users on delete set null,
  reopened boolean not null default false,
  -- when its officer was told that it is due soon
  told_at timestamptz,
  check ((subject_kind is null) = (subject_id is null)),
  check ((state = 'decided') = (outcome is not null)),
  check ((state = 'waiting-for-you') = (stopped_at is not null)),
  check ((state in ('decided', 'withdrawn')) = (closed_at is not null))
);
-- one open complaint of a person about an object
create unique index if not exists grievances_once on grievances (mail_key, subject_kind, subject_id)
  where state in ('received', 'in-work', 'waiting-for-you') and subject_id is not null;
create index if not exists grievances_open on grievances (due_at, id) where state in ('received', 'in-work', 'waiting-for-you');
create index if not exists grievances_closed on grievances (closed_at desc, id) where closed_at is not null;
create index if not exists grievances_by_receipt on grievances (received_at);
create index if not exists grievances_of_subject on grievances (subject_kind, subject_id) where subject_id is not null;
create index if not exists grievances_of_reporter on grievances (reporter_id) where reporter_id is not null;

create table if not exists grievance_notes (
  id bigint generated always as identity primary key,
  grievance_id uuid not null references grievances on delete cascade,
  -- a note is for admins alone
  kind text not null check (kind in ('note', 'question', 'reply', 'decision', 'reopening')),
  -- the admin; null for the complainant and the clock
  admin_id uuid references users on delete set null,
  words text not null check (length(words) <= 4000),
  outcome text check (outcome in ('upheld', 'partly', 'not-upheld', 'no-answer')),
  at timestamptz not null,
  check ((kind = 'decision') = (outcome is not null))
);
create index if not exists grievance_notes_of on grievance_notes (grievance_id, id);

-- The codes that prove a mailbox to whoever complains without an account.
create table if not exists grievance_codes (
  mail_key bytea primary key,
  code_hash bytea not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index if not exists grievance_codes_expired on grievance_codes (expires_at);
