/** What came for orders and was given back to be paid again, by events: as the order is locked for each, in the order of time. */
const MONEY_STEPS = `
  select e.id, cast(json_extract(e.payload, '$.orderId') as unsigned) as order_id,
    if(e.name = 'payment.approved', 1, -1) * cast(json_extract(e.payload, '$.amountMinor') as signed) as minor
  from events e where e.name in ('payment.approved', 'payment.reversed')
  union all
  select e.id, f.order_id, f.credited_minor - f.amount_minor from events e
  join refunds f on f.id = json_extract(e.payload, '$.refundId') where e.name = 'payment.refunded'`;

/** What is always true of what repairs charge, and of devices that left; each as a question for what breaks it. */
export const HANDOVERS: Record<string, string> = {
  "a bill charges exactly what was agreed to of its jobs": `
    select l.id, l.state, l.price_minor, l.quantity, b.price_minor as billed, b.quantity as pieces, b.order_id
    from repair_lines l join repair_jobs j on j.id = l.job_id join repair_intakes i on i.id = j.intake_id
    left join order_items b on b.repair_line_id = l.id
    where i.order_id is not null and (
      (l.state in ('approved', 'done')) <> (b.id is not null) or b.order_id <> i.order_id or b.repair_job_id <> l.job_id
      or b.price_minor <> l.price_minor or b.quantity <> l.quantity)
    union all
    select b.repair_line_id, null, null, null, b.price_minor, b.quantity, b.order_id
    from order_items b left join repair_lines l on l.id = b.repair_line_id where b.repair_line_id is not null and l.id is null
      and b.order_id in (select order_id from repair_intakes)
    union all
    select repair_line_id, 'twice', null, null, null, count(*), min(order_id)
    from order_items where repair_line_id is not null group by repair_line_id having count(*) > 1`,
  "what has a price and a customer is on a bill": `
    select i.id, sum(l.price_minor * l.quantity) as agreed from repair_intakes i
    join repair_jobs j on j.intake_id = i.id join repair_lines l on l.job_id = j.id and l.state in ('approved', 'done')
    where i.order_id is null and i.user_id is not null group by i.id having agreed > 0`,
  "a deposit is on the bill as far as no line reached it, until the last device left": `
    select * from (
      select i.id,
        greatest(coalesce(i.deposit_minor, 0),
          (select coalesce(sum(a.deposit_minor), 0) from repair_approvals a join repair_jobs j on j.id = a.job_id
            where j.intake_id = i.id and exists (
              select 1 from repair_lines l where l.approval_id = a.id and l.state in ('approved', 'done')))) as agreed,
        (select coalesce(sum(b.price_minor * b.quantity), 0) from order_items b
          where b.order_id = i.order_id and b.repair_line_id is not null) as charged,
        (select sum(b.price_minor * b.quantity) from order_items b
          where b.order_id = i.order_id and b.repair_line_id is null) as deposit,
        (select sum(j.stage not in ('collected', 'disposed', 'cancelled', 'merged')) from repair_jobs j
          where j.intake_id = i.id) as open,
        (select count(*) from repair_jobs j join repair_handovers h on h.job_id = j.id
          where j.intake_id = i.id) as handovers
      from repair_intakes i where i.order_id is not null) bill
    where coalesce(deposit, 0) <> greatest(0, agreed - charged) and not (deposit is null and (open = 0 or handovers > 0))`,
  "a device that left was handed over once, and no other": `
    select j.id, j.stage, count(h.id) as handovers, min(h.at) as at from repair_jobs j
    left join repair_handovers h on h.job_id = j.id and h.reopened_at is null
    group by j.id, j.stage, j.out_at
    having (j.stage = 'collected') <> (count(h.id) = 1) or count(h.id) > 1
      or (count(h.id) = 1 and not (j.out_at <=> min(h.at)))`,
  "what a device came to when it left is what its closed lines still say": `
    select h.id, h.job_id, h.share_minor, sum(b.price_minor * b.quantity) as closed, sum(b.id is not null and b.closed_at is null) as open
    from repair_handovers h left join order_items b on b.repair_job_id = h.job_id and b.repair_line_id is not null
    where h.reopened_at is null group by h.id, h.job_id, h.share_minor
    having h.share_minor <> coalesce(closed, 0) or coalesce(open, 0) > 0`,
  "a device left before it was paid only where somebody answers for the rest": `
    select id, job_id, missing_minor, released_by, release_due_on from repair_handovers
    where (missing_minor > 0) <> (released_by is not null) or (missing_minor > 0) <> (release_due_on is not null)`,
  "what was kept covered all that had left, where nobody released any of it": `
    select gone.order_id, gone.job_id, gone.share, sum(money.minor) as kept from (
      select h.job_id, i.order_id, c.id as event,
        (select sum(o.share_minor) from repair_handovers o join repair_jobs oj on oj.id = o.job_id
          where oj.intake_id = i.id and o.at <= h.at) as share
      from repair_handovers h join repair_jobs j on j.id = h.job_id
      join repair_intakes i on i.id = j.intake_id and i.order_id is not null
      join events c on c.name = 'repair.collected' and c.entity_id = h.job_id
      where not exists (select 1 from repair_jobs o join repair_handovers r on r.job_id = o.id
        where o.intake_id = i.id and (r.missing_minor > 0 or r.reopened_at is not null))) gone
    left join (${MONEY_STEPS}) money on money.order_id = gone.order_id and money.id < gone.event
    group by gone.order_id, gone.job_id, gone.share having gone.share > coalesce(kept, 0)`,
  "no claim on a warranty is open of a device that left": `
    select c.id, c.job_id from warranty_claims c join repair_jobs j on j.id = c.job_id
    where c.decision = 'open' and j.stage = 'collected'`,
  "no timer runs and no passcode is there of a device that left": `
    select j.id, t.id as time, p.id as passcode from repair_jobs j
    left join repair_times t on t.job_id = j.id and t.ended_at is null
    left join repair_passcodes p on p.job_id = j.id and p.destroyed_at is null
    where j.stage in ('collected', 'disposed', 'cancelled', 'merged') and (t.id is not null or p.id is not null)`,
  "customers are texted of a device at most as often as it came, was ready and left": `
    select t.entity_id as job, t.kind, count(*) as texts, any_steps.times
    from texts t
    join (select job_id, 'repair-received' as kind, sum(to_stage = 'received') as times from repair_steps group by job_id
      union all select job_id, 'repair-ready', sum(to_stage = 'ready' and from_stage <> 'ready') from repair_steps group by job_id
      union all select job_id, 'repair-collected', sum(to_stage = 'collected') from repair_steps group by job_id) any_steps
      on any_steps.job_id = t.entity_id and any_steps.kind = t.kind
    where t.entity = 'repair' group by t.entity_id, t.kind, any_steps.times having texts > any_steps.times`,
  "customers are texted of a delay once a day": `
    select entity_id, date(date_add(created_at, interval 3 hour)) as day, count(*) as texts from texts
    where entity = 'repair' and kind = 'repair-delayed' group by entity_id, day having texts > 1`,
  "no reason is texted twice": `
    select dedupe_key, count(*) as texts from texts where dedupe_key is not null group by dedupe_key having count(*) > 1`,
};
