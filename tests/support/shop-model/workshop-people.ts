/** Who has what an administrator gave them, of a step. */
const doer = (step: string): string => `
  join users u on u.id = ${step}
  left join staff_capabilities b on b.user_id = u.id and b.capability = 'bench'
  left join staff_capabilities q on q.user_id = u.id and q.capability = 'quality'`;
const IS_STAFF = "u.role in ('staff', 'manager', 'admin')";
const IS_MANAGER = "u.role in ('manager', 'admin')";

/**
 * What is true of a workshop whose people, rules and checklists stay as they were supplied: nobody did what they may not, and
 * nothing was left out that is asked for.
 */
export const SUPPLIED_WORKSHOP: Record<string, string> = {
  "nobody did in the console what they may not": `
    select s.id, s.action, u.id as user_id, u.role from repair_steps s ${doer("s.user_id")}
    where s.via = 'console' and (not ${IS_STAFF}
      or (b.user_id is null and s.action in
        ('start_diagnosis', 'diagnose', 'start_work', 'fit_part', 'take_out_part', 'finish', 'give_up'))
      or (q.user_id is null and s.action in ('pass', 'fail'))
      or (not ${IS_MANAGER} and s.action in ('move_part', 'reopen', 'dispose'))
      or (not ${IS_MANAGER} and b.user_id is null and s.action in ('assign', 'decide_claim')))`,
  "customers and the system did only what is theirs": `
    select id, action, via, user_id from repair_steps
    where (via = 'system' and action not in ('approve', 'expire', 'wait_for_parts', 'part_arrived', 'announce', 'resume', 'cancel'))
      or (via = 'public' and action not in ('approve', 'decline', 'withdraw', 'cancel', 'book', 'complete'))
      or (via = 'console' and user_id is null)`,
  "who repairs measures time, and who reveals a passcode repairs or is a manager": `
    select t.id, 'time' as what, u.id as user_id from repair_times t ${doer("t.user_id")} where b.user_id is null
    union all
    select r.id, 'reveal', u.id from repair_passcode_reveals r ${doer("r.revealed_by")}
    where b.user_id is null and not ${IS_MANAGER}`,
  "a manager released what was not paid, and accepted every statement": `
    select h.id, h.released_by, h.proof from repair_handovers h
    join users u on u.id = if(h.released_by is null, h.handed_by, h.released_by)
    where (h.released_by is not null or h.proof = 'statement') and not ${IS_MANAGER}`,
  "more than five thousand left only to somebody who proved who they are": `
    select j.intake_id, h.at, sum(h.share_minor) as sum from repair_handovers h join repair_jobs j on j.id = h.job_id
    where h.proof = 'known' group by j.intake_id, h.at having sum(h.share_minor) > 500000`,
  "a proof at a handover has what it is": `
    select id, proof, id_last4, statement_file_id from repair_handovers
    where (proof = 'receipt_and_id' and id_last4 = '') or (proof = 'statement' and statement_file_id is null)`,
  "claims that cost more than three thousand were decided by a manager": `
    select c.id, c.cost_minor, u.id as user_id from warranty_claims c ${doer("c.decided_by")}
    where c.decision <> 'open' and not ${IS_MANAGER} and (c.cost_minor > 300000 or b.user_id is null)`,
  "a device that came was gone through by a checklist": `
    select j.id, j.kind from repair_jobs j
    where j.kind in ('carry_in', 'mail_in', 'pickup') and j.device_id is not null
      and exists (select 1 from repair_steps s where s.job_id = j.id and s.to_stage = 'received' and not (s.from_stage <=> 'received')
        and s.action = 'check_in')
      and not exists (select 1 from repair_checks c
        where c.job_id = j.id and c.phase = 'intake' and c.checklist_id is not null)`,
  "work that passed was gone through each time": `
    select j.id, passes, checks from repair_jobs j
    join (select job_id, count(*) as passes from repair_steps where action = 'pass' group by job_id) s on s.job_id = j.id
    left join (select job_id, count(*) as checks from repair_checks
      where phase = 'after' and checklist_id is not null group by job_id) c on c.job_id = j.id
    where j.kind in ('carry_in', 'mail_in', 'pickup') and coalesce(checks, 0) <> passes`,
  "every question about data is answered where a problem puts it at risk": `
    select j.id, count(distinct c.kind) as answers from repair_jobs j
    join repair_intakes i on i.id = j.intake_id and i.user_id is not null
    join repair_job_problems r on r.job_id = j.id and r.phase = 'reported'
    join repair_problems p on p.id = r.problem_id and p.data_risk <> 'none'
    left join repair_consents c on c.job_id = j.id
    where exists (select 1 from repair_steps s where s.job_id = j.id and s.action = 'check_in')
    group by j.id having answers < 3`,
  "no device is disposed of, as nobody is told of it yet": `
    select id, stage from repair_jobs where stage = 'disposed'
    union all select job_id, action from repair_steps where action in ('dispose', 'dispatch', 'send_out', 'take_in')`,
};
