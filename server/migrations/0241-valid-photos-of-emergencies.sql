-- Validates what 0240 added, without blocking writes.
alter table booking_photos validate constraint booking_photos_ticket;
