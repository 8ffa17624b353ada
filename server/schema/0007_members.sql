-- The people of a firm. The firm acts through the account of businesses.user_id, to which its listings and conversations belong;
-- this table alone says who may act. A person belongs to one firm.
create table firm_members (
  user_id uuid primary key references users on delete cascade,
  business_id uuid not null references businesses on delete cascade,
  role text not null check (role in ('owner', 'manager', 'seller', 'viewer')),
  joined_at timestamptz not null default now()
);
create unique index firm_members_owner on firm_members (business_id) where role = 'owner';
create index firm_members_of_business on firm_members (business_id, joined_at);
insert into firm_members (user_id, business_id, role, joined_at)
  select b.user_id, b.id, 'owner', b.created_at from businesses b join users u on u.id = b.user_id where u.deleted_at is null;

create table firm_invitations (
  id uuid primary key default gen_random_uuid(),
  business_id uuid not null references businesses on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  role text not null check (role in ('manager', 'seller', 'viewer')),
  link_hash bytea not null unique,
  invited_by uuid references users on delete set null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  withdrawn_at timestamptz
);
-- one open invitation for an address and firm
create unique index firm_invitations_open on firm_invitations (business_id, email) where used_at is null and withdrawn_at is null;
create index firm_invitations_end on firm_invitations (expires_at);

-- The member whom buyers reach about a lot, and who may change it as a seller; the firm's account if null.
alter table listings add column contact_id uuid references users on delete set null;
create index listings_of_contact on listings (contact_id) where contact_id is not null;
-- The member who answers a conversation for this side; all members if null.
alter table conversation_members add column handler_id uuid references users on delete set null;
create index conversation_members_handler on conversation_members (handler_id) where handler_id is not null;
-- The person who wrote a message for a firm; null if the sender is no firm, and in older messages.
alter table messages add column writer_id uuid references users on delete set null;
-- for the export of a person's data
create index messages_of_writer on messages (writer_id, conversation_id) where writer_id <> sender_id;
