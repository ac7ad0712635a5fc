/** What is always true of the workshop, each as a question for what breaks it. */
export const WORKSHOP: Record<string, string> = {
  "a device that is here has one job": `
    select device_id, count(*) as jobs from repair_jobs
    where kind in ('carry_in', 'mail_in', 'pickup') and device_id is not null
      and stage not in ('booked', 'collected', 'disposed', 'cancelled', 'merged')
    group by device_id having jobs > 1`,
  "the counts of the board are its jobs": `
    select coalesce(j.stage, c.stage) as stage, coalesce(j.technician, c.technician_id) as technician, j.jobs, c.jobs as counted
    from (select stage, coalesce(technician_id, 0) as technician, count(*) as jobs from repair_jobs
      group by stage, coalesce(technician_id, 0)) j
    left join (select stage, technician_id, sum(jobs) as jobs from repair_counters group by stage, technician_id) c
      on c.stage = j.stage and c.technician_id = j.technician
    where j.jobs <> coalesce(c.jobs, 0)`,
  "what is counted is there": `
    select stage, technician_id, sum(jobs) as jobs from repair_counters
    where (stage, technician_id) not in (select stage, coalesce(technician_id, 0) from repair_jobs)
    group by stage, technician_id having sum(jobs) <> 0`,
  "the history of a job begins once, goes on where it was, and ends where the job is": `
    select s.job_id, s.id, s.from_stage, s.before_stage, s.to_stage, j.stage from (
      select id, job_id, from_stage, to_stage,
        lag(to_stage) over (partition by job_id order by id) as before_stage,
        lead(id) over (partition by job_id order by id) as next_id
      from repair_steps) s
    join repair_jobs j on j.id = s.job_id
    where not (s.from_stage <=> s.before_stage) or (s.next_id is null and s.to_stage <> j.stage)`,
  "every job has a history": `
    select j.id from repair_jobs j left join repair_steps s on s.job_id = j.id where s.id is null`,
  "a hold has a reason, a beginning and somebody who is waited for, or none of them": `
    select id from repair_jobs where (held_reason is null) <> (held_since_at is null) or (held_reason is null) <> (held_whose is null)`,
  "a job that is over is not on hold": `
    select id, stage from repair_jobs
    where stage in ('collected', 'disposed', 'cancelled', 'merged') and held_reason is not null`,
  "a device has at most one owner now": `
    select device_id, count(*) as owners from device_owners where to_at is null group by device_id having owners > 1`,
  "an id of a console is one intake": `
    select client_id, count(*) as intakes from repair_intakes where client_id is not null
    group by client_id having intakes > 1`,
};
