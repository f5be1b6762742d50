-- The ticket of the emergency that a photo belongs to: a ride can have several emergencies.
alter table booking_photos add column ticket_id uuid;
alter table booking_photos add constraint booking_photos_ticket foreign key (ticket_id) references tickets not valid;

-- few rows: riders have taken photos of emergencies since this release only
update booking_photos p set ticket_id = (
  select e.ticket_id from emergencies e join tickets t on t.id = e.ticket_id
  where e.booking_id = p.booking_id and t.created_at <= p.uploaded_at order by t.created_at desc limit 1
) where p.moment = 'emergency';
