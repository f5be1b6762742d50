-- One column, one table, and some events and tasks take the names that the code uses now.
alter table captures rename column fate to status;

alter table booking_moves rename to booking_transitions;
alter index booking_moves_pkey rename to booking_transitions_pkey;
alter index booking_moves_booking rename to booking_transitions_booking;
update booking_transitions set action = 'noShow' where action = 'miss';

-- Jobs that are queued under an old name must still find their handler. The job queue creates its tables before our migrations run.
create temporary table renamed_events (old_name text, new_name text) on commit drop;
insert into renamed_events values
  ('booking.plateLost', 'booking.vehicleUnassigned'),
  ('booking.renewalAsked', 'booking.renewalRequested'),
  ('account.verificationAsked', 'account.verificationRequested'),
  ('account.resetAsked', 'account.resetRequested');

update graphile_worker._private_jobs set payload = jsonb_set(payload::jsonb, '{event,name}', to_jsonb(new_name))::json
  from renamed_events where payload #>> '{event,name}' = old_name;
update graphile_worker._private_tasks set identifier = new_name || substr(identifier, length(old_name) + 1)
  from renamed_events where starts_with(identifier, old_name || ':');

create temporary table renamed_sweeps (old_name text, new_name text) on commit drop;
insert into renamed_sweeps values
  ('dropOldNotifications', 'deleteOldNotifications'),
  ('driveRefunds', 'processRefunds'),
  ('dropOldWebhooks', 'deleteOldWebhooks'),
  ('scrapMissedBookings', 'closeNoShows'),
  ('tellEndingRides', 'notifyEndingRides'),
  ('keepLateVehicles', 'unassignLateVehicles'),
  ('dropLeftPhotos', 'deleteAbandonedPhotos'),
  ('dropOldIdempotencyKeys', 'deleteOldIdempotencyKeys'),
  ('dropDeadAccountRows', 'deleteExpiredAccountRows'),
  ('healInsights', 'repairInsights');

update graphile_worker._private_tasks set identifier = new_name from renamed_sweeps where identifier = old_name;
-- A sweep's job carries the sweep's name as its key, so that one run never piles up behind another.
update graphile_worker._private_jobs set key = new_name from renamed_sweeps where key = old_name;
update graphile_worker._private_known_crontabs set identifier = new_name from renamed_sweeps where identifier = old_name;
