-- The language that a person chose for pages, mails and notices; null until then.
alter table users add column language text;
alter table users add constraint users_language check (language ~ '^[a-z]{2}$') not valid;
