-- Two-step login with an authenticator app. The secret counts once a code has confirmed it; a code counts once, so the time step of the last one
-- is stored.
alter table users
  add column totp_sealed bytea,
  add column totp_confirmed_at timestamptz,
  add column totp_last_step integer,
  add constraint users_totp check (totp_confirmed_at is null or totp_sealed is not null);

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
