-- outside a transaction
-- The few rides with money to collect or to give back, among all past ones.
drop index concurrently if exists bookings_money_due;
create index concurrently bookings_money_due on bookings (city_id, starts_at, id)
  where cash_due_paise > 0 or payout_due_paise > 0 or refund_due_paise > 0;
