-- Whether a seller has said yes or no to buyers on WhatsApp: until then they are asked after they publish.
alter table users add column if not exists whatsapp_asked boolean not null default false;
