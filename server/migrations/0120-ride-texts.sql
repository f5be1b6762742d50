-- Text messages about rides: when a notification was texted, whether a customer wants them, and the pickup time that a customer was reminded of.
alter table notifications add column texted_at timestamptz;
alter table mail_preferences add column is_sms_on boolean not null default true;
alter table bookings add column pickup_notified_for timestamptz;
