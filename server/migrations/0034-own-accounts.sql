-- Consents of customers, with the version of the text that they read. A withdrawn consent stays as a record.
create table consents (
  id uuid primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('PRIVACY', 'TERMS', 'KYC')),
  version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index consents_in_force on consents (user_id, purpose, version) where withdrawn_at is null;
create index consents_user on consents (user_id);

-- The address that a customer wants to change to. It replaces `email` once its owner has followed a link sent there.
alter table users add column pending_email text;
create index users_pending_email on users (lower(pending_email)) where pending_email is not null;
