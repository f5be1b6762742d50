-- The reminders that were sent, so that each is sent once. The subject is a booking or a ticket.
create table reminders (
  subject_id uuid not null,
  name text not null,
  due_at timestamptz not null,
  sent_at timestamptz not null,
  primary key (subject_id, name, due_at)
);
create index reminders_age on reminders (sent_at);
