-- Past rides: a handover and a swap hand a vehicle out at the same instant. The audit log names it; where its entry is gone, the hold has the last one.
-- few rows: one for each vehicle of a ride, in a table that the previous version neither reads nor writes.
insert into ride_segments (id, booking_id, vehicle_id, from_at, to_at)
select gen_random_uuid(), booking_id, vehicle_id, at, to_at
from (
  select t.booking_id, t.at,
    coalesce(lead(t.at) over steps, b.returned_at) as to_at,
    coalesce(
      (select v.id from audit_log a join vehicles v on v.id::text = a.subject_id
        where a.subject_kind = 'vehicle' and a.action = 'vehicle.handedOut' and a.at = t.at and a.actor_id is not distinct from t.actor_id
          and v.model_id = b.model_id and v.city_id = b.city_id limit 1),
      case when lead(t.at) over steps is null then h.vehicle_id end) as vehicle_id
  from booking_transitions t join bookings b on b.id = t.booking_id join holds h on h.id = b.hold_id
  where t.action in ('handOver', 'swap') and b.status in ('PICKUP_INSPECTED_BY_SALES_AGENT', 'COMPLETED')
  window steps as (partition by t.booking_id order by t.at, t.id)
) past
where vehicle_id is not null and (to_at is null or to_at >= at);
