-- When a hub is open, and where it is. A hub without hours is always open, except on its closed days.
alter table hubs
  -- The open weekdays: [{"day": "MON", "opens": "08:00", "closes": "21:00"}, ...].
  add column hours jsonb,
  -- As YYYY-MM-DD.
  add column closed_days text[] not null default '{}',
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  -- Not valid: checking the present hubs would lock the table, and they have neither.
  add constraint hubs_coordinates check ((latitude is null) = (longitude is null)) not valid;
