-- One-time codes. Each requester has a code of its own: a stranger who requests a code for somebody's phone does not replace the owner's code.
create table one_time_codes (
  id uuid primary key,
  phone text not null,
  purpose text not null check (purpose in ('VERIFY', 'LOGIN', 'RESET', 'CHANGE_PHONE', 'DELETE', 'CONFIRM')),
  -- The session, browser or network that requested the code.
  requester text not null,
  user_id uuid not null references users,
  code_hash bytea not null,
  expires_at timestamptz not null,
  unique (phone, purpose, requester)
);
create index one_time_codes_expires on one_time_codes (expires_at);
create index one_time_codes_user on one_time_codes (user_id);
create trigger one_time_codes_erased before insert on one_time_codes for each row execute function refuse_rows_of_erased('user_id');

-- The secret of the browser in which the account was created. It counts for half an hour.
alter table users add column signup_token_hash bytea;

-- The name at the identity provider, for a new account if the person does not own the found one.
alter table google_links add column name text not null default '';
