-- few rows: only charges that are open
update charges set city_id = bookings.city_id from bookings
  where bookings.id = charges.booking_id and charges.city_id is null and charges.state in ('PROPOSED', 'DUE', 'DISPUTED');
