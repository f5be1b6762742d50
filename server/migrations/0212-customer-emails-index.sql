-- outside a transaction
drop index concurrently if exists users_customer_emails;
create index concurrently users_customer_emails on users (lower(email) text_pattern_ops) where role = 'CUSTOMER' and email is not null;
