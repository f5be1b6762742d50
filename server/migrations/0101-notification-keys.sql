-- A notification is rendered from its key and parameters when it is read, in the language and with the names of that moment. Rows without a key
-- have only their text.
alter table notifications add column key text, add column params jsonb;
