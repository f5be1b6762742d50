-- Browsers that have logged in to an account. Each keeps its own allowance of wrong passwords, so that strangers cannot lock the owner out.
create table known_browsers (
  user_id uuid not null references users,
  token_hash bytea not null,
  last_login_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index known_browsers_age on known_browsers (last_login_at);
