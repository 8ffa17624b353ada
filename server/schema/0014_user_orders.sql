-- An order of the admin's table of users (contract/admin/columns.ts). The last columns are those of the filters, so that no row is read in vain.
create index users_by_name on users (lower(full_name) desc, id, active, created_at);
