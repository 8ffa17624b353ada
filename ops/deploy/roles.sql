-- The two roles and the database of the product; the file may be run again: existing roles and databases stay. Passwords come from the environment, so no process list shows them.
\getenv owner OWNER_PASSWORD
\getenv app APP_PASSWORD
select format('create role nayastock login password %L', :'owner') where to_regrole('nayastock') is null \gexec
select format('create role nayastock_app login password %L', :'app') where to_regrole('nayastock_app') is null \gexec
alter role nayastock_app set statement_timeout = '2s';
alter role nayastock_app set lock_timeout = '2s';
alter role nayastock_app set idle_in_transaction_session_timeout = '10s';
select 'create database nayastock owner nayastock' where not exists (select from pg_database where datname = 'nayastock') \gexec
