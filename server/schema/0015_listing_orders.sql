-- The orders of the admin's table of listings (contract/admin/columns.ts). The last columns are those of the filters, so that no row is read in vain.
create index listings_by_name on listings (lower(name) desc, id, status, created_at);
create index listings_by_amount on listings (amount desc, id, status, created_at);
create index listings_by_update on listings (updated_at desc, id, status, created_at);
