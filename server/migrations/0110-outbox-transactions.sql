-- The transaction that added the entry. A relay that has passed on all entries of the transactions before one need not look at theirs again: while a
-- snapshot is open, deleted entries stay in the indexes.
-- The table is nearly empty, so that it is rewritten at once.
alter table outbox add column xid xid8 not null default pg_current_xact_id();
