alter table goodwill validate constraint goodwill_known_kind;
alter table goodwill validate constraint goodwill_days;
alter table booking_photos validate constraint booking_photos_known_moments;
