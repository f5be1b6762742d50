-- Why a booking was closed a day after its start. A hub that accepts after the pickup time counts as one that never accepted.
alter table bookings add column no_show_cause text check (no_show_cause in ('notConfirmed', 'noVehicle', 'nobodyCame'));

-- Bookings that were closed before this rule keep their outcome: those that were accepted and refunded had no vehicle.
update bookings set no_show_cause = case
    when accepted_at is null then 'notConfirmed'
    when exists (select from refunds where refunds.subject_id = bookings.id) then 'noVehicle'
    else 'nobodyCame'
  end
  where exists (select from booking_transitions t where t.booking_id = bookings.id and t.action = 'noShow' and t.to_status = bookings.status);
