-- Sealed numbers begin with a byte for their format. Zero: sealed before key ids were stored with them; the server tries each of its keys.
update users set licence_sealed = '\x00'::bytea || licence_sealed where licence_sealed is not null;
update users set pan_sealed = '\x00'::bytea || pan_sealed where pan_sealed is not null;

-- A fingerprint of a fixed text by each key that must never change. A server with another key does not start.
create table key_checks (
  name text primary key,
  fingerprint bytea not null
);
