-- An erased account keeps its row, because bookings and invoices refer to it. Nothing in the row identifies the person.
alter table users add column erased_at timestamptz;
alter table users add constraint users_erased_check check (erased_at is null or (not is_active and phone is null and email is null
  and pending_email is null and dob is null and password_hash is null and licence_sealed is null and pan_sealed is null and aadhaar_hash is null));

-- A request that began before the erasure must not write about the person afterwards. Locking the account makes it wait for an
-- erasure that has not committed yet.
create function refuse_rows_of_erased() returns trigger language plpgsql as $$
declare
  erased timestamptz;
begin
  select erased_at into erased from users where id = (to_jsonb(new) ->> tg_argv[0])::uuid for key share;
  if erased is not null then
    raise exception 'the account is erased' using errcode = 'VL001';
  end if;
  return new;
end $$;
create trigger users_erased before update on users for each row when (old.erased_at is not null) execute function refuse_rows_of_erased('id');
create trigger bookings_erased before insert on bookings for each row execute function refuse_rows_of_erased('customer_id');
create trigger tickets_erased before insert on tickets for each row execute function refuse_rows_of_erased('customer_id');
create trigger notifications_erased before insert on notifications for each row execute function refuse_rows_of_erased('user_id');
create trigger mail_preferences_erased before insert on mail_preferences for each row execute function refuse_rows_of_erased('user_id');
create trigger sessions_erased before insert on sessions for each row execute function refuse_rows_of_erased('user_id');
create trigger account_tokens_erased before insert on account_tokens for each row execute function refuse_rows_of_erased('user_id');
create trigger otp_codes_erased before insert on otp_codes for each row execute function refuse_rows_of_erased('user_id');
create trigger known_browsers_erased before insert on known_browsers for each row execute function refuse_rows_of_erased('user_id');
create trigger google_links_erased before insert on google_links for each row execute function refuse_rows_of_erased('user_id');
create trigger consents_erased before insert on consents for each row execute function refuse_rows_of_erased('user_id');
create trigger identities_erased before insert on identities for each row execute function refuse_rows_of_erased('user_id');

-- Append-only tables stay so for every role. Only a function of their owner may erase texts in them: inside it the current user is the
-- owner, and the setting is on. Another role can turn the setting on, but is not the owner.
create function is_erasing(append_only oid) returns boolean language sql stable as $$
  select coalesce(current_setting('voltloop.erasing', true), '') = 'on'
    and current_user = (select pg_get_userbyid(relowner) from pg_class where oid = append_only)
$$;
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' or not is_erasing(tg_relid) then
    raise exception 'the audit log is append-only';
  end if;
  return null;
end $$;
create or replace function refuse_rewriting() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' or not is_erasing(tg_relid) then
    raise exception '% is append-only', tg_table_name;
  end if;
  return null;
end $$;

-- A passbook entry of an erased account has neither its reason nor its photo.
alter table deposit_entries
  add column is_erased boolean not null default false,
  drop constraint deposit_entries_check,
  add constraint deposit_entries_check check (kind <> 'kept' or is_erased or (reason is not null and photo_id is not null));

-- Keeps numbers, booleans and the status of a booking or ticket; replaces every other text.
create function without_texts(value jsonb) returns jsonb language plpgsql immutable as $$
begin
  return case jsonb_typeof(value)
    when 'object' then (select coalesce(jsonb_object_agg(entry.key,
        case when entry.key = 'status' then entry.value else without_texts(entry.value) end), '{}') from jsonb_each(value) entry)
    when 'array' then (select coalesce(jsonb_agg(without_texts(element)), '[]') from jsonb_array_elements(value) element)
    when 'string' then '"erased"'
    else value
  end;
end $$;

-- Erases what append-only tables say about a person whose account is erased.
create function erase_person_records(person uuid) returns void language plpgsql
security definer set search_path = public, pg_temp set voltloop.erasing = 'on' as $$
begin
  if not exists (select from users where id = person and erased_at is not null) then
    raise exception 'account % is not erased', person;
  end if;
  update audit_log set before = without_texts(before), after = without_texts(after)
    where subject_kind = 'user' and subject_id = person::text;
  update audit_log set before = without_texts(before), after = without_texts(after)
    where subject_kind = 'booking' and subject_id in (select id::text from bookings where customer_id = person);
  update audit_log set before = without_texts(before), after = without_texts(after)
    where subject_kind = 'ticket' and subject_id in (select id::text from tickets where customer_id = person);
  update deposit_entries set reason = null, photo_id = null, is_erased = true
    where customer_id = person and (reason is not null or photo_id is not null);
end $$;
