-- The public page of a seller (contract/suppliers): a few words of their own, and the way from its address to the business.
alter table businesses add column if not exists about text not null default '';
alter table businesses drop constraint if exists businesses_about_check,
  add constraint businesses_about_check check (length(about) <= 600);
create index if not exists businesses_by_address on businesses (left(id::text, 6));
