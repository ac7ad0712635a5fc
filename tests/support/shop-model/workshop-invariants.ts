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
  "who did the work did not check it": `
    select s.id, s.job_id, s.user_id from repair_steps s where s.action in ('pass', 'fail') and s.user_id = (
      select f.user_id from repair_steps f where f.job_id = s.job_id and f.id < s.id and f.action in ('finish', 'give_up')
      order by f.id desc limit 1)`,
  "a job has an outcome from when its work is done": `
    select id, stage, outcome from repair_jobs
    where stage in ('checking', 'ready', 'collected') and outcome is null
      or stage in ('booked', 'received', 'diagnosing', 'awaiting_approval', 'approved', 'awaiting_parts') and outcome is not null`,
  "every job has a history": `
    select j.id from repair_jobs j left join repair_steps s on s.job_id = j.id where s.id is null`,
  "a hold has a reason, a beginning and somebody who is waited for, or none of them": `
    select id from repair_jobs where (held_reason is null) <> (held_since_at is null) or (held_reason is null) <> (held_whose is null)`,
  "a job that is over is not on hold": `
    select id, stage from repair_jobs
    where stage in ('collected', 'disposed', 'cancelled', 'merged') and held_reason is not null`,
  "a device has at most one owner now": `
    select device_id, count(*) as owners from device_owners where to_at is null group by device_id having owners > 1`,
  "a line of a job has an approval of that job": `
    select l.id, l.job_id, a.job_id as approved_for from repair_lines l
    join repair_approvals a on a.id = l.approval_id where a.job_id <> l.job_id or a.decision = 'declined'`,
  "a line was agreed for no more than what was approved": `
    select l.id, l.price_minor, l.agreed_price_minor, e.price_minor as offered from repair_lines l
    join repair_estimate_lines e on e.id = l.estimate_line_id
    where coalesce(l.agreed_price_minor, l.price_minor) > e.price_minor or l.quantity > e.quantity`,
  "the lines of an approval come to no more than it, and the most that a shop can tolerate": `
    select a.id, a.total_minor, sum(coalesce(l.agreed_price_minor, l.price_minor) * l.quantity) as agreed,
      sum(l.price_minor * l.quantity) as charged from repair_approvals a
    join repair_lines l on l.approval_id = a.id group by a.id, a.total_minor
    having agreed > a.total_minor or charged * 100 > a.total_minor * 110`,
  "an estimate is decided exactly where there is a decision": `
    select e.id, e.state, a.id as approval from repair_estimates e
    left join repair_approvals a on a.estimate_id = e.id where (e.state = 'decided') <> (a.id is not null)`,
  "a version of an estimate has one decision": `
    select estimate_id, count(*) as decisions from repair_approvals
    where estimate_id is not null group by estimate_id having decisions > 1`,
  "a job has one draft and one estimate that waits, at most": `
    select job_id, state, count(*) as estimates from repair_estimates
    where state in ('draft', 'sent') group by job_id, state having estimates > 1`,
  "a line of an estimate is one that its approval names, and each that it names is there once": `
    select l.id, l.estimate_line_id, a.id as approval, a.line_ids from repair_lines l
    join repair_approvals a on a.id = l.approval_id left join repair_estimate_lines e on e.id = l.estimate_line_id
    where (l.estimate_line_id is null and a.estimate_id is not null)
      or (l.estimate_line_id is not null
        and not (e.estimate_id <=> a.estimate_id and json_contains(a.line_ids, cast(l.estimate_line_id as char))))
    union all
    select count(l.id), null, a.id, a.line_ids from repair_approvals a
    left join repair_lines l on l.approval_id = a.id and l.estimate_line_id is not null
    group by a.id, a.line_ids having json_length(a.line_ids) <> count(l.id)`,
  "what was decided is what was shown": `
    select a.id from repair_approvals a join repair_estimates e on e.id = a.estimate_id
    where not (a.shown_hash <=> e.shown_hash)`,
  "a job that waits for approval has an estimate that waits, expired, or was replaced when it was withdrawn": `
    select j.id from repair_jobs j where j.stage = 'awaiting_approval' and not exists (
      select 1 from repair_estimates e where e.job_id = j.id and e.state in ('sent', 'expired', 'superseded'))`,
  "an estimate that waits is that of a job it can still change": `
    select e.id, j.stage from repair_estimates e join repair_jobs j on j.id = e.job_id
    where e.state = 'sent' and j.stage not in ('awaiting_approval', 'approved', 'awaiting_parts', 'in_repair')`,
  "an id of a console is one intake": `
    select client_id, count(*) as intakes from repair_intakes where client_id is not null
    group by client_id having intakes > 1`,
  "what is held for a part is what it says it holds, and nothing is held for any other": `
    select p.id, p.state, p.quantity, r.item_id, r.quantity as held from repair_parts p
    left join stock_reservations r on r.subject_type = 'repair_part' and r.subject_id = p.id
    where coalesce(r.quantity, 0) <> if(p.state in ('held', 'arrived'), p.quantity, 0) or r.item_id <> p.item_id
    union all
    select r.subject_id, null, null, r.item_id, r.quantity from stock_reservations r
    where r.subject_type = 'repair_part' and r.subject_id not in (select id from repair_parts)`,
  "a part left the stock as often as it is fitted, or was thrown away": `
    select p.id, p.state, p.fate, p.quantity, sum(m.type = 'use') as uses, sum(m.type = 'take_out') as outs,
      sum(if(m.type in ('use', 'take_out'), -m.quantity_change, 0)) as fitted,
      sum(if(m.type in ('scrap', 'adjustment'), -m.quantity_change, 0)) as lost
    from repair_parts p
    left join inventory_movements m on m.subject_type = 'repair_part' and m.subject_id = p.id
    group by p.id, p.state, p.fate, p.quantity
    having coalesce(fitted, 0) <> if(p.state = 'fitted', p.quantity, 0) or uses > 1 or outs > 1
      or coalesce(lost, 0) <> if(p.state = 'scrapped', p.quantity, 0)`,
  "a passcode is revealed while it is there": `
    select r.id, r.at, p.destroyed_at from repair_passcode_reveals r join repair_passcodes p on p.id = r.passcode_id
    where r.at > p.destroyed_at`,
  "a passcode is sealed with a key, or destroyed without one": `
    select id from repair_passcodes where (destroyed_at is null) <> (key_id is not null) or (key_id is null) <> (sealed is null)`,
  "a key opens a passcode that is there": `
    select k.id from seal_keys k left join repair_passcodes p on p.key_id = k.id where p.id is null`,
  "no job that is over has a passcode": `
    select p.id, j.stage from repair_passcodes p join repair_jobs j on j.id = p.job_id
    where p.destroyed_at is null and j.stage in ('collected', 'disposed', 'cancelled', 'merged')`,
  "every movement of a part is of its item": `
    select m.id, m.item_id, p.item_id as part_item from inventory_movements m
    left join repair_parts p on p.id = m.subject_id
    where m.subject_type = 'repair_part' and (p.id is null or p.item_id <> m.item_id)`,
  "a fitted part cost what its movement says": `
    select p.id, p.unit_cost_minor, m.unit_cost_minor as moved_at from repair_parts p
    join inventory_movements m on m.subject_type = 'repair_part' and m.subject_id = p.id and m.type in ('use', 'take_out')
    where not (m.unit_cost_minor <=> p.unit_cost_minor)`,
  "parts are wanted and held only while their job can use them": `
    select p.id, p.state, j.stage from repair_parts p join repair_jobs j on j.id = p.job_id
    where p.state in ('wanted', 'held', 'arrived')
      and j.stage not in ('awaiting_approval', 'approved', 'awaiting_parts', 'in_repair', 'outsourced')`,
  "a job that waits for parts has one that is not there": `
    select j.id from repair_jobs j where j.stage = 'awaiting_parts'
      and not exists (select 1 from repair_parts p where p.job_id = j.id and p.state = 'wanted')`,
  "a part is of a line of its job that somebody agreed to, and no more pieces than that": `
    select l.id, l.job_id, min(p.job_id) as part_job, l.quantity, sum(p.quantity) as pieces, l.state from repair_lines l
    join repair_parts p on p.line_id = l.id and p.state in ('wanted', 'held', 'arrived', 'fitted')
    group by l.id, l.job_id, l.quantity, l.state
    having part_job <> l.job_id or max(p.job_id) <> l.job_id or pieces <> l.quantity or l.state = 'not_charged'`,
  "the unit of a part is held or fitted for it, and fitted once": `
    select u.id, u.state, u.subject_id, p.state as part_state from stock_serials u
    left join repair_parts p on p.id = u.subject_id and p.unit_id = u.id
    where u.subject_type = 'repair_part'
      and not (p.id is not null and (u.state = 'fitted' and p.state = 'fitted' or u.state = 'held' and p.state in ('held', 'arrived')))
    union all
    select unit_id, 'twice', null, null from repair_parts where state in ('held', 'arrived', 'fitted') and unit_id is not null
    group by unit_id having count(*) > 1`,
  "the end of a warranty is what its handover says, whatever is claimed of it": `
    select w.id, w.from_on, w.days, w.until_on, original.until_on as original_until from warranties w
    join repair_handovers h on h.id = w.handover_id
    join repair_lines l on l.id = w.line_id
    left join warranty_claims c on c.id = l.claim_id and c.decision in ('accepted', 'goodwill')
    left join warranties original on original.id = c.warranty_id
    where w.from_on <> date(date_add(h.at, interval 3 hour)) or w.job_id <> h.job_id or w.job_id <> l.job_id
      or w.until_on <> greatest(date_add(w.from_on, interval w.days day),
        coalesce(original.until_on, date_add(w.from_on, interval w.days day)))
      or (c.id is null and w.days <> l.warranty_days)
      or (w.taken_back_at is null) <> (h.reopened_at is null)`,
  "every line with days that left has a warranty": `
    select l.id, h.id as handover from repair_lines l
    join repair_handovers h on h.job_id = l.job_id and h.reopened_at is null
    join repair_jobs j on j.id = l.job_id and j.device_id is not null
    join repair_intakes i on i.id = j.intake_id and i.user_id is not null
    left join warranty_claims c on c.id = l.claim_id and c.decision in ('accepted', 'goodwill')
    left join warranties w on w.line_id = l.id and w.handover_id = h.id
    where l.state in ('approved', 'done')
      and (w.id is null) <> (if(c.id is null, l.warranty_days = 0, l.kind <> 'part'))`,
  "what is done under a claim costs nothing, and the claim is of its job": `
    select l.id, l.price_minor, c.job_id from repair_lines l left join warranty_claims c on c.id = l.claim_id
    where l.claim_id is not null and (c.id is null or c.job_id <> l.job_id or l.price_minor <> 0)`,
  "a claim is on a warranty of the same device, and of another job": `
    select c.id, j.device_id, w.device_id as covered from warranty_claims c
    join warranties w on w.id = c.warranty_id join repair_jobs j on j.id = c.job_id
    where not (j.device_id <=> w.device_id) or j.id = w.job_id`,
  "a person works on one thing at a time, and on nothing whose work is over": `
    select t.user_id, count(*) as running, min(j.stage) as stage from repair_times t join repair_jobs j on j.id = t.job_id
    where t.ended_at is null group by t.user_id
    having running > 1 or sum(j.stage in ('ready', 'collected', 'disposed', 'cancelled', 'merged')) > 0`,
  "a time that is over has minutes, as it was timed or corrected last": `
    select t.id, t.minutes, c.minutes_after from repair_times t
    left join repair_time_corrections c
      on c.id = (select max(last.id) from repair_time_corrections last where last.time_id = t.id)
    where (t.ended_at is null) <> (t.minutes is null) or t.minutes < 1
      or (c.id is not null and c.minutes_after <> t.minutes)`,
};
