/** What is always true of the bills of repairs, which are orders: beside all that is true of these. */
export const BILLS: Record<string, string> = {
  "only a bill has lines of repairs, and it has no others": `
    select i.id, o.channel, i.repair_line_id, i.repair_job_id from order_items i join orders o on o.id = i.order_id
    where (o.channel = 'repair') <> (i.repair_job_id is not null)
      or (i.repair_job_id is null and (i.repair_line_id is not null or i.closed_at is not null))`,
  "a bill holds and sells nothing of the stock": `
    select o.id, o.stock_state from orders o left join order_items i on i.order_id = o.id
      and (i.inventory_item_id is not null or i.product_id is not null or i.unit_id is not null)
    where o.channel = 'repair' and (i.id is not null or o.stock_state <> 'none' or o.hold_expires_at is not null)`,
  "a bill has one deposit at most, which is never closed": `
    select order_id, count(*) as deposits, max(closed_at) as closed from order_items
    where repair_job_id is not null and repair_line_id is null
    group by order_id having deposits > 1 or closed is not null`,
  "what was handed over is closed": `
    select o.id, o.status, i.id as line from orders o join order_items i on i.order_id = o.id and i.closed_at is null
    where o.channel = 'repair' and o.status in ('delivered', 'completed')`,
  "no more is credited than was closed": `
    select o.id, o.credited_minor, coalesce(sum(i.quantity * i.price_minor), 0) as closed from orders o
    left join order_items i on i.order_id = o.id and i.closed_at is not null
    where o.channel = 'repair' group by o.id, o.credited_minor having o.credited_minor > closed`,
  "a cancelled bill charges nothing": `
    select id, total_minor from orders where channel = 'repair' and status = 'cancelled' and total_minor <> 0`,
  "nothing of a bill came back": `
    select r.id from order_returns r join orders o on o.id = r.order_id where o.channel = 'repair'`,
};
