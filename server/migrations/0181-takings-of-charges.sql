-- Revenue also counts charges: what the deposit, cash or an online payment paid for them, unless they were waived. Rent in cash counts less what of it
-- is given back, and goodwill in cash is taken off on the day on which it was given. Other refunds are taken off the payment that they refund.
create or replace view insight_takings_due as
  select c.gateway_payment_id as id, b.id as booking_id, b.city_id, day_in_india(c.captured_at) as day, c.amount_paise as paise
  from bookings b join payment_orders o on o.subject_id = b.id and o.subject_kind = 'booking'
    join captures c on c.order_id = o.id and c.status = 'booked'
  union all
  select c.gateway_payment_id, b.id, b.city_id, day_in_india(c.captured_at), c.amount_paise
  from bookings b join renewals r on r.booking_id = b.id join payment_orders o on o.subject_id = r.id and o.subject_kind = 'renewal'
    join captures c on c.order_id = o.id and c.status = 'booked'
  union all
  select r.id::text, b.id, b.city_id, day_in_india(coalesce(r.cash_confirmed_at, r.waived_at)),
    case when r.waived_at is null then r.plan_final_cost_paise - r.credited_paise else r.deposit_used_paise end
  from bookings b join renewals r on r.booking_id = b.id
  where r.mode = 'cash' and r.state = 'done' and (r.cash_confirmed_at is not null or (r.waived_at is not null and r.deposit_used_paise > 0))
  union all
  select c.gateway_payment_id, b.id, b.city_id, day_in_india(c.captured_at), c.amount_paise
  from bookings b join booking_changes g on g.booking_id = b.id join payment_orders o on o.subject_id = g.id and o.subject_kind = 'change'
    join captures c on c.order_id = o.id and c.status = 'booked'
  union all
  select b.id::text, b.id, b.city_id, day_in_india(b.created_at),
    b.rent_cash_paise - (select coalesce(sum(amount_paise), 0)::bigint from rent_refunds r where r.booking_id = b.id)
  from bookings b where b.rent_cash_paise > 0
  union all
  select c.gateway_payment_id, b.id, b.city_id, day_in_india(c.captured_at), c.amount_paise
  from bookings b join charges g on g.booking_id = b.id join payment_orders o on o.subject_id = g.id and o.subject_kind = 'charge'
    join captures c on c.order_id = o.id and c.status = 'booked'
  union all
  select g.id::text, b.id, b.city_id,
    day_in_india((select min(at) from charge_states s where s.charge_id = g.id and s.state = 'PAID')), g.amount_paise - g.deposit_paise
  from bookings b join charges g on g.booking_id = b.id
  where g.paid_by = 'cash' and g.state <> 'WAIVED'
  union all
  select 'deposit ' || g.id, b.id, b.city_id,
    day_in_india((select min(at) from charge_states s where s.charge_id = g.id and s.state in ('DUE', 'PAID'))), g.deposit_paise
  from bookings b join charges g on g.booking_id = b.id
  where g.deposit_paise > 0 and g.state <> 'WAIVED'
  union all
  select g.id::text, b.id, b.city_id, day_in_india(g.at), -g.cash_paise
  from bookings b join goodwill g on g.booking_id = b.id
  where g.cash_paise > 0;
