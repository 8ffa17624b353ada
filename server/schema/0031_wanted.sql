-- Reports of requirements, and what sellers ask to be told of without listing it (contract/requirements/interest-rules.ts).
alter table reports
  drop constraint if exists reports_subject_kind_check,
  add constraint reports_subject_kind_check check (subject_kind in ('listing', 'message', 'business', 'requirement'));

create table if not exists requirement_interests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  category text not null,
  -- all of them stand in what the buyer writes; '' for everything of the category
  words text not null default '' check (length(words) <= 80),
  created_at timestamptz not null
);
create unique index if not exists requirement_interests_once on requirement_interests (user_id, category, lower(words));
create index if not exists requirement_interests_of_category on requirement_interests (category);
