-- Each ride on the road needs its own deposit: the part of the held deposit that those rides need. A customer who had several rides out under
-- one deposit needs more than is held, until those rides end.
alter table users add column deposit_in_use_paise bigint not null default 0 check (deposit_in_use_paise >= 0);
update users set deposit_in_use_paise = road.paise
  from (select customer_id, sum(deposit_paise) as paise from bookings
    where status = 'PICKUP_INSPECTED_BY_SALES_AGENT' group by customer_id) road
  where road.customer_id = users.id;
