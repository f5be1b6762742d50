-- outside a transaction
drop index concurrently if exists bookings_payouts;
create index concurrently bookings_payouts on bookings (city_id, starts_at, id) where status = 'COMPLETED' and payout_due_paise > 0;
