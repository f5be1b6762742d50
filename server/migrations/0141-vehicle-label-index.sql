-- outside a transaction
drop index concurrently if exists vehicles_label;
create unique index concurrently vehicles_label on vehicles (label_code);
