-- The city that an entry belongs to, so that its admin can read it. Entries from before are for the super admin alone.
alter table audit_log add column city_id uuid;

create function add_city_of_subject() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  subject uuid := case when new.subject_id ~ '^[0-9a-f-]{36}$' then new.subject_id::uuid end;
begin
  new.city_id := case new.subject_kind
    when 'city' then subject
    when 'fleet' then subject
    when 'hub' then (select city_id from hubs where id = subject)
    when 'vehicle' then (select city_id from vehicles where id = subject)
    when 'booking' then (select city_id from bookings where id = subject)
    when 'ticket' then (select b.city_id from tickets t join bookings b on b.id = t.booking_id where t.id = subject)
    when 'user' then (select city_id from users where id = subject)
  end;
  return new;
end $$;

create trigger audit_log_city before insert on audit_log for each row execute function add_city_of_subject();
