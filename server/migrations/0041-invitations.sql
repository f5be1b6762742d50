-- Links with which invited employees set their first password.
alter table account_tokens drop constraint account_tokens_purpose_check;
alter table account_tokens
  add constraint account_tokens_purpose_check check (purpose in ('verifyEmail', 'resetPassword', 'invitation'));
