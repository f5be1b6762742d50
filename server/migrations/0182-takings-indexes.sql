-- outside a transaction
-- The money of one day, for the repair of the insights.
drop index concurrently if exists bookings_rent_in_cash;
create index concurrently bookings_rent_in_cash on bookings (created_at) where rent_cash_paise > 0;
drop index concurrently if exists renewals_waived;
create index concurrently renewals_waived on renewals (waived_at) where waived_at is not null;
drop index concurrently if exists charge_states_made;
create index concurrently charge_states_made on charge_states (at) where state in ('DUE', 'PAID');
drop index concurrently if exists goodwill_in_cash;
create index concurrently goodwill_in_cash on goodwill (at) where cash_paise > 0;
