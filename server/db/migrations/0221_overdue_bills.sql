-- A bill that is not paid by its day waits in a queue of accounting, and its company is reminded of it: how often, and when last, stands on the bill, so that each reminder is sent
-- once. Older servers go on: they remind nobody, and do not show the queue.
alter table company_bills
  add column reminders smallint not null default 0 check (reminders >= 0),
  add column reminded_on date,
  add constraint company_bills_reminded check ((reminders = 0) = (reminded_on is null));
grant update (reminders, reminded_on) on company_bills to resort_jobs;

alter table staff_taken drop constraint staff_taken_kind_check,
  add constraint staff_taken_kind_check check (kind in ('CONTRACT_REQUEST', 'POINT_APPLICATION', 'EXCHANGE_ORDER', 'SIGNUP_CONTACT', 'GIVEN_UP_TASK',
    'TRANSFER', 'CARD_DIFFERENCE', 'OVERDUE_BILL')) not valid;
