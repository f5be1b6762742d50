-- When the identity numbers of an inactive customer are erased. Set when the customer is notified.
alter table users add column kyc_erasure_at timestamptz;

-- Retention finds old rows by these.
create index users_kyc_age on users (kyc_submitted_at) where kyc_submitted_at is not null;
create index audit_log_age on audit_log (at);
create index tickets_age on tickets (updated_at);
create index booking_photos_age on booking_photos (uploaded_at);
create index deposit_entries_photo on deposit_entries (photo_id) where photo_id is not null;
create index invoices_age on invoices (issued_at);
create index invoices_corrects on invoices (corrects) where corrects is not null;

-- Deletes a batch of old entries of the audit log. Keeps the last 100 days of entries whatever the caller asks for.
create function delete_old_audit_entries(older_than timestamptz, batch integer) returns integer language plpgsql
security definer set search_path = public, pg_temp set voltloop.erasing = 'on' as $$
declare
  deleted integer;
begin
  delete from audit_log where id in (select id from audit_log
    where at < least(older_than, (select max(at) from audit_log) - interval '100 days') order by at limit batch);
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- Deletes a batch of old entries of the security log. Keeps the last year whatever the caller asks for.
create function delete_old_security_events(older_than timestamptz, batch integer) returns integer language plpgsql
security definer set search_path = public, pg_temp set voltloop.erasing = 'on' as $$
declare
  deleted integer;
begin
  delete from security_events where id in (select id from security_events
    where at < least(older_than, (select max(at) from security_events) - interval '365 days') order by at limit batch);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
