-- Specifications that are filters of their subcategory, chosen anew once a day; names and the keys of spellings are in small letters.
create table if not exists subcategory_specifications (
  subcategory text not null,
  name text not null,
  label text not null,
  place smallint not null,
  spellings jsonb not null,
  primary key (subcategory, name)
);
alter table search_statistics add column if not exists specifications_on date;
