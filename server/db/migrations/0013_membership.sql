-- What members look after themselves: the main contact, the persons of the membership and their logins, the friends they
-- introduce; and tickets, whose holders have no login at all.

create table person_relationships (
  id smallint primary key,
  name_ja text not null,
  name_en text not null
);
grant select on person_relationships to resort_app, resort_jobs;
insert into person_relationships (id, name_ja, name_en) values
  (1, '配偶者', 'Spouse'),
  (2, '父母', 'Parent'),
  (3, '子', 'Child'),
  (4, '兄弟姉妹', 'Brother or sister'),
  (5, '祖父母', 'Grandparent'),
  (6, '孫', 'Grandchild'),
  (7, 'その他の親族', 'Other relative'),
  (8, '役員・従業員', 'Officer or employee'),
  (9, 'その他', 'Other');

alter table sub_members add constraint sub_members_relationship
  foreign key (relationship_id) references person_relationships on delete restrict not valid;
alter table sub_members validate constraint sub_members_relationship;

grant update (tel, mobile, email, postal_code, prefecture, locality, address1, address2) on clients to resort_app;
grant insert (client_id, sub_member_type_id, name, name_kana, birthday, sex, relationship_id, postal_code, prefecture,
  locality, address1, address2, tel, email) on sub_members to resort_app;
-- Kana and birthday stay as they were registered, and so do the membership and the type.
grant update (name, sex, relationship_id, postal_code, prefecture, locality, address1, address2, tel, email, deleted_at)
  on sub_members to resort_app;
grant insert (client_id, sub_member_id, role, email, password_hash, force_password_change, language) on logins to resort_app;
-- A person who was taken out leaves no address behind, so that it can be registered anew.
grant update (email, disabled_at) on logins to resort_app;

-- Friends whom members introduced; staff call them.
create table future_clients (
  id uuid primary key default uuidv7(),
  client_id bigint not null references clients on delete cascade,
  login_id uuid references logins on delete set null,
  name text not null check (char_length(name) between 1 and 100),
  name_kana text not null check (char_length(name_kana) between 1 and 100),
  tel text not null,
  at timestamptz not null
);
create index future_clients_by_client on future_clients (client_id, at desc);
grant select, insert on future_clients to resort_app;
grant select on future_clients to resort_jobs;

-- Tickets for a stay. The secret is printed beside the number and kept as a hash only.
create table booking_tickets (
  id bigint generated always as identity primary key,
  ticket_no text not null unique check (ticket_no ~ '^[0-9A-Z]+(-[0-9A-Z]+)*$'),
  secret_hash bytea not null,
  name_ja text not null,
  name_en text not null,
  valid_thru date not null,
  email text,
  email_confirmed_at timestamptz,
  check ((email is null) = (email_confirmed_at is null))
);
grant select on booking_tickets to resort_app, resort_jobs;
grant update (email, email_confirmed_at) on booking_tickets to resort_app;

-- Addresses that someone wants to bind to a ticket: the mailbox is proved by a link first. The link is derived from the
-- row's id with a server key and kept nowhere.
create table ticket_email_requests (
  id uuid primary key default uuidv7(),
  ticket_id bigint not null references booking_tickets on delete cascade,
  email text not null check (email = lower(email)),
  language text not null check (language in ('ja', 'en')),
  created_at timestamptz not null default clock_timestamp(),
  valid_until timestamptz not null,
  used_at timestamptz
);
create index ticket_email_requests_by_ticket on ticket_email_requests (ticket_id, created_at);
grant select, insert on ticket_email_requests to resort_app;
grant update (used_at) on ticket_email_requests to resort_app;
grant select, delete on ticket_email_requests to resort_jobs;
