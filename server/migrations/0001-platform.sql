-- Which pool of job workers belongs to which process, so that the jobs of a killed one can be taken over at once.
create table job_pools (
  pool_id text primary key,
  presence_key integer not null
);

-- Outside production: how far /dev/clock has moved the time. One row, shared by all processes.
create table dev_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null
);
