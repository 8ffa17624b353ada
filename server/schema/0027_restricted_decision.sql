-- an account may be suspended by the decision about what was reported
alter table reports drop constraint if exists reports_decision_check;
alter table reports add constraint reports_decision_check
  check (decision in ('dismissed', 'taken-down', 'unverified', 'warned', 'restricted', 'account-removed'));
