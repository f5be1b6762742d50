-- Customers can ask for help without a booking.
alter table tickets
  alter booking_id drop not null,
  drop constraint tickets_request_type_check,
  add constraint tickets_request_type_check check (request_type in ('BOOKING', 'CUSTOMER_SUPPORT')),
  add constraint tickets_booking_check check ((request_type = 'BOOKING') = (booking_id is not null));
