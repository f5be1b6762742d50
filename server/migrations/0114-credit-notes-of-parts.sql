-- The index invoices_once does this for all other documents.
alter table invoices drop constraint invoices_subject_id_kind_renewal_key;
