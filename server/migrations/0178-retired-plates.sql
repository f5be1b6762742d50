-- outside a transaction
-- The activity of a vehicle is found by its plate after the vehicle was retired, too.
drop index concurrently if exists vehicles_retired_plates;
create index concurrently vehicles_retired_plates on vehicles (registration_number) where archived_at is not null;
