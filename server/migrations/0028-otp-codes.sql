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
