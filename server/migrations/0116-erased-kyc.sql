-- When the identity numbers were last erased. Staff look at new numbers with care: a customer may have erased those of a rejected document.
alter table users add column kyc_erased_at timestamptz;
