-- outside a transaction
drop index concurrently if exists outbox_xid;
create index concurrently outbox_xid on outbox (xid, id);
