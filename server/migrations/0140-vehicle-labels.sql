-- The code on a vehicle's label: 80 random bits, taken from the random ends of two UUIDs. The expression is evaluated for each row, so every vehicle gets its own.
alter table vehicles add column label_code text not null
  default left(gen_random_uuid()::text, 8) || right(gen_random_uuid()::text, 12);
