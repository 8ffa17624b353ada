-- Which edition of each reference list is loaded; a start with the same edition loads nothing.
create table reference_lists (
  name text primary key,
  version text not null,
  loaded_at timestamptz not null default now()
);

create table hs_codes (
  code text primary key check (code ~ '^[0-9]{2,8}$'),
  label text not null,
  -- from the heading to the leaf
  path text[] not null,
  source text not null check (source in ('tariff', 'overlay')),
  words tsvector not null
);
create index hs_codes_prefix on hs_codes (code text_pattern_ops);
create index hs_codes_words on hs_codes using gin (words);
-- in how many codes each lexeme stands: rare words tell more
create table hs_terms (lexeme text primary key, codes integer not null);

create table places (
  kind text not null check (kind in ('state', 'city')),
  name text not null,
  state text not null,
  population integer not null,
  -- the name and whatever else people call it, small letters without diacritics, a bar before each
  spelled text not null,
  primary key (kind, state, name)
);
