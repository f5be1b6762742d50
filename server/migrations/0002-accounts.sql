create table users (
  id uuid primary key,
  role text not null check (role in ('CUSTOMER', 'SALES_AGENT', 'HUB_MANAGER', 'CITY_ADMIN', 'SUPER_ADMIN', 'CUSTOMER_SUPPORT')),
  name text not null,
  phone text unique check (phone ~ '^\+91[0-9]{10}$'),
  phone_verified_at timestamptz,
  email text,
  email_verified_at timestamptz,
  dob date,
  password_hash text,
  is_active boolean not null default true,
  has_pass boolean not null default false,
  is_documents_verified boolean not null default false,
  is_training_completed boolean not null default false,
  city_id uuid,
  hub_id uuid,
  held_deposit_paise bigint not null default 0 check (held_deposit_paise >= 0),
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
  created_at timestamptz not null
);

-- An address is taken only once it is verified, so that nobody can sit on another's.
create unique index users_verified_email on users (lower(email)) where email_verified_at is not null;
create index users_email on users (lower(email)) where email is not null;
create unique index users_aadhaar on users (aadhaar_hash) where aadhaar_is_well_formed;
create index users_by_place on users (city_id, role) where city_id is not null;

-- Accounts at the identity provider, by its issuer and subject, which never change.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_user on identities (user_id);

create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references users,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  push_subscription text
);
create index sessions_user on sessions (user_id);
create index sessions_last_seen on sessions (last_seen_at);

create table account_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users,
  purpose text not null check (purpose in ('verifyEmail', 'resetPassword')),
  email text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_tokens_user on account_tokens (user_id);
create index account_tokens_expiry on account_tokens (expires_at);

-- Attempts counted over all processes: one row a key and window.
create table throttle (
  key text primary key,
  window_ends_at timestamptz not null,
  count integer not null
);
create index throttle_expiry on throttle (window_ends_at);

create table audit_log (
  id uuid primary key,
  at timestamptz not null,
  actor_id uuid references users,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb
);
create index audit_log_subject on audit_log (subject_kind, subject_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
