create table users (
  id uuid primary key,
  role text not null check (role in ('CUSTOMER', 'SALES_AGENT', 'HUB_MANAGER', 'CITY_ADMIN', 'SUPER_ADMIN', 'CUSTOMER_SUPPORT')),
  name text not null,
  phone text unique check (phone ~ '^\+91[0-9]{10}$'),
  phone_verified_at timestamptz,
  email text,
  -- An employee's e-mail counts for Google and for resets only once its owner has followed a link sent there, as a customer's does.
  email_verified_at timestamptz,
  -- The e-mail that a customer wants to change to. It replaces `email` once its owner has followed a link sent there.
  pending_email text,
  dob date,
  password_hash text,
  is_active boolean not null default true,
  has_pass boolean not null default false,
  is_documents_verified boolean not null default false,
  is_training_completed boolean not null default false,
  city_id uuid references cities,
  hub_id uuid,
  held_deposit_paise bigint not null default 0 check (held_deposit_paise >= 0),
  -- The part of the held deposit that rides on the road need. Each ride needs a deposit of its own.
  deposit_in_use_paise bigint not null default 0 check (deposit_in_use_paise >= 0),
  kyc_submitted_at timestamptz,
  licence_sealed bytea,
  licence_last4 text,
  pan_sealed bytea,
  pan_last4 text,
  pan_is_well_formed boolean,
  -- Of the Aadhaar number only this is kept: a private firm must not store it.
  aadhaar_last4 text,
  aadhaar_hash bytea,
  aadhaar_is_well_formed boolean,
  -- When the identity numbers of an inactive customer are erased. Set when the customer is notified.
  kyc_erasure_at timestamptz,
  -- An erased account keeps its row, because bookings and invoices refer to it. Nothing in the row identifies the person.
  erased_at timestamptz,
  -- Two-step login with an authenticator app. The secret counts once a code has confirmed it; a code counts once, so the time step of the last
  -- one is stored.
  totp_sealed bytea,
  totp_confirmed_at timestamptz,
  totp_last_step integer,
  created_at timestamptz not null,
  foreign key (city_id, hub_id) references hubs (city_id, id),
  constraint users_erased_check check (erased_at is null or (not is_active and phone is null and email is null
    and pending_email is null and dob is null and password_hash is null and licence_sealed is null and pan_sealed is null and aadhaar_hash is null)),
  constraint users_totp check (totp_confirmed_at is null or totp_sealed is not null)
);
-- An e-mail is taken only once it is verified, so that nobody can keep its owner from using it.
create unique index users_verified_email on users (lower(email)) where email_verified_at is not null;
create index users_email on users (lower(email)) where email is not null;
create index users_pending_email on users (lower(pending_email)) where pending_email is not null;
-- Several accounts may have one Aadhaar number: staff see a flag on each of them. A rejection would reveal that the number is known, and would
-- block its owner when somebody else had entered it first.
create index users_aadhaar on users (aadhaar_hash) where aadhaar_is_well_formed;
create index users_by_place on users (city_id, role) where city_id is not null;
-- A city has one admin, a hub one manager.
create unique index users_city_admin on users (city_id) where role = 'CITY_ADMIN' and city_id is not null;
create unique index users_hub_manager on users (hub_id) where role = 'HUB_MANAGER' and hub_id is not null;
create index users_staff on users (city_id, lower(name), id) where role <> 'CUSTOMER';
create index users_customers on users (created_at) where role = 'CUSTOMER';
-- Retention finds old identity numbers by this.
create index users_kyc_age on users (kyc_submitted_at) where kyc_submitted_at is not null;

-- A fingerprint of a fixed text by each key that must never change. A server with another key does not start.
create table key_checks (
  name text primary key,
  fingerprint bytea not null
);

-- Accounts at the identity provider, by its issuer and subject, which never change.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

-- Google logins that found an account with a password, until the person has entered it or chosen to remove it.
create table google_links (
  token_hash bytea primary key,
  user_id uuid not null references users,
  issuer text not null,
  subject text not null,
  email text not null,
  expires_at timestamptz not null
);
create index google_links_user on google_links (user_id);
create index google_links_expiry on google_links (expires_at);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  push_subscription text,
  -- The browser and system, such as "Chrome on Android", for the owner's list of sessions.
  device text
);
create index sessions_user on sessions (user_id);
create index sessions_last_seen on sessions (last_seen_at);
create index sessions_age on sessions (created_at);
-- A browser belongs to the person who logged in there last, so its session is found by the subscription. Subscriptions are too long for a tree.
create index sessions_push on sessions using hash (push_subscription) where push_subscription is not null;

-- Browsers that have logged in to an account. Each keeps its own allowance of wrong passwords, so that strangers cannot lock the owner out.
create table known_browsers (
  user_id uuid not null references users,
  token_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_browsers_age on known_browsers (last_login_at);

-- Links that were mailed: to verify an e-mail, to reset a password, and for an invited employee to set the first one.
create table account_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('verifyEmail', 'resetPassword', 'invitation')),
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_tokens_user on account_tokens (user_id);
create index account_tokens_expiry on account_tokens (expires_at);

-- One-time codes that were sent by SMS. A new code for the same phone and purpose replaces the old one.
create table otp_codes (
  phone text not null,
  purpose text not null check (purpose in ('VERIFY', 'LOGIN', 'RESET', 'CHANGE_PHONE', 'DELETE')),
  user_id uuid not null references users,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (phone, purpose)
);
create index otp_codes_expires on otp_codes (expires_at);
create index otp_codes_user on otp_codes (user_id);

-- Codes that replace the authenticator app once each.
create table recovery_codes (
  user_id uuid not null references users,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Google logins of accounts with two-step login, until the person has entered a code.
create table pending_logins (
  token_hash bytea primary key,
  user_id uuid not null references users,
  expires_at timestamptz not null
);
create index pending_logins_user on pending_logins (user_id);
create index pending_logins_expiry on pending_logins (expires_at);

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
