-- Whether buyers may reach a seller on WhatsApp: off until the seller says so (contract/leads/whatsapp.ts).
alter table users add column if not exists whatsapp boolean not null default false;

-- A buyer went to WhatsApp: less than a call, more than a look at the number.
alter table leads drop constraint if exists leads_kind_check;
alter table leads add constraint leads_kind_check check (kind in ('contact', 'whatsapp', 'call'));
