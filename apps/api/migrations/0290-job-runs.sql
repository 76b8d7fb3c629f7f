-- What background work ran, when, and what came of it: for the task centre.

create table job_runs (
  id bigint generated always as identity primary key,
  -- name of a job or of a work queue
  job text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- a run that is not renewed until then was cut off with its server
  lease_until timestamptz not null,
  outcome text not null default 'running' constraint job_runs_outcome_check check (
    outcome in ('running', 'success', 'partial', 'failed', 'interrupted')),
  -- successful runs of one hour are one row, so that ninety days of what runs each minute stay few
  runs int not null default 1 constraint job_runs_runs_check check (runs > 0),
  done int not null default 0 constraint job_runs_done_check check (done >= 0),
  failed int not null default 0 constraint job_runs_failed_check check (failed >= 0),
  -- kind of trouble, and what the program itself said
  failure text,
  detail text,
  -- null: the clock, or what happened before
  started_by bigint references users,
  constraint job_runs_ended_check check ((outcome = 'running') = (ended_at is null))
);
create index job_runs_of_job on job_runs (job, id desc);
create index job_runs_started on job_runs (started_at);
-- Runs belong to the server, not to a company: only routes that decide themselves what to show read them.
grant select, insert, update, delete on job_runs to forecourt_system;

-- How much of each job waits in the queue, and when the first of it is due. The queue's schema belongs to
-- graphile-worker.
create function app.waiting_jobs() returns table (job text, waiting int, due_at timestamptz)
  language plpgsql stable security definer set search_path = graphile_worker, public, pg_temp as $$
begin
  return query
    select j.task_identifier, count(*)::int, min(j.run_at)
    from graphile_worker.jobs j where j.locked_at is null and j.attempts < j.max_attempts
    group by j.task_identifier;
end
$$;

revoke execute on all functions in schema app from public;
grant execute on function app.waiting_jobs to forecourt_system;
