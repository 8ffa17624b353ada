-- What admins do with complaints stands in the audit log as well, but not who complained: an admin may be whom it is about. The
-- indexes hold what this function says.
create or replace function is_audited(kind text) returns boolean language sql immutable parallel safe as $$
  select split_part(kind, '.', 1) in ('admin', 'business', 'report', 'second-factor', 'session', 'user')
    or kind in ('grievance.opened', 'grievance.asked', 'grievance.decided', 'grievance.noted')
$$;
reindex index events_audited;
reindex index events_audited_actor;
reindex index events_audited_kind;
reindex index events_audited_subject;
reindex index events_audited_request;
reindex index events_audited_ip;
