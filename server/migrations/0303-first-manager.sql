-- The manager whose phone number the hub's form has. Null: the one who joined first.
alter table hubs add column manager_id uuid references users;
