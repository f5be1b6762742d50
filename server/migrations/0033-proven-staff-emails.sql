-- The address of an employee counts for Google and for resets only once its owner has followed a link sent there. Until now the address that an
-- admin typed counted as verified: employees confirm theirs once.
delete from identities using users where users.id = identities.user_id and users.role <> 'CUSTOMER';
update users set email_verified_at = null where role <> 'CUSTOMER' and email_verified_at is not null;

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
