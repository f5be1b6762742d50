-- A refund made in the gateway's own pages is recorded as well, so a payment can have several refunds.
alter table refunds add column is_outside boolean not null default false;
alter table refunds drop constraint refunds_gateway_payment_id_key;
create index refunds_payment on refunds (gateway_payment_id);
-- The gateway must not get two requests for the same money.
create unique index refunds_one_request on refunds (gateway_payment_id) where not is_outside and state in ('queued', 'needsPerson');

create table disputes (
  gateway_dispute_id text primary key,
  gateway_payment_id text not null references captures,
  amount_paise bigint not null check (amount_paise > 0),
  state text not null check (state in ('open', 'won', 'lost')),
  -- The part of the captured payment that the bank took back. Less than the amount if a part had been refunded before.
  lost_paise bigint not null default 0 check (lost_paise >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index disputes_payment on disputes (gateway_payment_id);

alter table webhook_events add column gateway_dispute_id text;
