-- The way to the job queue for code that runs inside a request: the job exists exactly when the
-- request's transaction does. Its definition follows the queue's own schema, which the queue owns.

create function app.enqueue(task text, payload jsonb, run_at timestamptz, job_key text) returns void
  language plpgsql security definer set search_path = graphile_worker, public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, payload::json, run_at => run_at, job_key => job_key, max_attempts => 5);
end
$$;
revoke execute on function app.enqueue from public;
grant execute on function app.enqueue to forecourt_app, forecourt_system;
