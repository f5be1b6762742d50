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

-- Erases the texts of append-only tables about a person whose account is erased.
create function erase_person_records(person uuid) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from users where id = person and erased_at is not null) then
    raise exception 'account % is not erased', person;
  end if;
  perform set_config('voltloop.erasing', 'on', true);
  update audit_log set before = without_texts(before), after = without_texts(after)
    where subject_kind = 'user' and subject_id = person::text;
  update audit_log set before = without_texts(before), after = without_texts(after)
    where subject_kind = 'booking' and subject_id in (select id::text from bookings where customer_id = person);
  update audit_log set before = without_texts(before), after = without_texts(after)
    where subject_kind = 'ticket' and subject_id in (select id::text from tickets where customer_id = person);
  update deposit_entries set reason = null, photo_id = null, is_erased = true
    where customer_id = person and (reason is not null or photo_id is not null);
  perform set_config('voltloop.erasing', '', true);
end $$;
