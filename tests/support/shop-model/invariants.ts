import type { Db } from "../../../api/src/platform/database/database";
import { BILLS } from "./bill-invariants";
import { HANDOVERS } from "./handover-invariants";
import { WORKSHOP } from "./workshop-invariants";
import { SUPPLIED_WORKSHOP } from "./workshop-people";

/**
 * What is always true of the shop, each as a question for what breaks it. They are asked of the tables alone, in words
 * of their own, so that a mistake in the rules of the api cannot hide itself.
 */
const STOCK: Record<string, string> = {
  "an item's columns are the sums of its ledger": `
    select i.id, i.quantity, i.reserved, sum(m.quantity_change) as moved, sum(m.reserved_change) as held
    from inventory_items i left join inventory_movements m on m.item_id = i.id
    group by i.id, i.quantity, i.reserved
    having i.quantity <> coalesce(moved, 0) or i.reserved <> coalesce(held, 0)`,
  "every line of the ledger says what it led to, and never below nothing": `
    select * from (
      select id, item_id, quantity_after, reserved_after,
        sum(quantity_change) over (partition by item_id order by id) as quantity,
        sum(reserved_change) over (partition by item_id order by id) as reserved
      from inventory_movements) line
    where quantity <> quantity_after or reserved <> reserved_after
      or reserved < 0 or quantity < 0 or reserved > quantity`,
  "what is reserved is held for somebody": `
    select i.id, i.reserved, sum(r.quantity) as held
    from inventory_items i left join stock_reservations r on r.item_id = i.id
    group by i.id, i.reserved having i.reserved <> coalesce(held, 0)`,
  "an order holds its pieces while it says so, and no others": `
    select o.id, o.status, o.stock_state, l.item_id, l.pieces, r.quantity as held
    from orders o
    join (select order_id, inventory_item_id as item_id, sum(quantity) as pieces from order_items
      where inventory_item_id is not null group by order_id, inventory_item_id) l on l.order_id = o.id
    left join stock_reservations r
      on r.subject_type = 'order' and r.subject_id = o.id and r.item_id = l.item_id
    where coalesce(r.quantity, 0) <> if(o.stock_state = 'held', l.pieces, 0)`,
  "nothing is held for an order that is over": `
    select o.id, o.status, o.stock_state, o.hold_expires_at from orders o
    where o.status in ('cancelled', 'shipped', 'delivered', 'completed')
      and (o.stock_state in ('held', 'lapsed') or o.hold_expires_at is not null)`,
  "what left for an order is what it sold, less what came back to the shelf": `
    select o.id, o.status, o.stock_state, each_one.item_id,
      sum(each_one.sold) as sold, sum(each_one.back) as back, sum(each_one.gone) as gone
    from (
      select order_id, inventory_item_id as item_id, quantity as sold, 0 as back, 0 as gone, 1 as is_line from order_items
      union all
      select i.order_id, i.inventory_item_id, 0, l.quantity, 0, 0
      from order_return_lines l join order_items i on i.id = l.order_item_id where l.restocked
      union all
      select subject_id, item_id, 0, 0, -quantity_change, 0 from inventory_movements where subject_type = 'order'
    ) each_one
    join orders o on o.id = each_one.order_id
    where each_one.item_id is not null
    group by o.id, o.status, o.stock_state, each_one.item_id
    having max(each_one.is_line) = 1 and gone <> if(o.stock_state = 'sold', sold, 0) - back`,
  "an item that is counted by serials has as many units as it counts": `
    select i.id, i.quantity, i.reserved, count(u.id) as here, sum(u.state = 'held') as held
    from inventory_items i left join stock_serials u on u.item_id = i.id and u.state in ('on_hand', 'held')
    where i.tracks_serials group by i.id, i.quantity, i.reserved
    having i.quantity <> here or i.reserved <> coalesce(held, 0)`,
  "only items that are counted by serials have units": `
    select u.id, u.item_id from stock_serials u join inventory_items i on i.id = u.item_id where not i.tracks_serials`,
  "what is held of such an item are the units of its order": `
    select r.subject_id, r.item_id, r.quantity, count(u.id) as held
    from stock_reservations r join inventory_items i on i.id = r.item_id and i.tracks_serials
    left join stock_serials u on u.item_id = r.item_id and u.state = 'held'
      and u.subject_type = r.subject_type and u.subject_id = r.subject_id
    group by r.subject_type, r.subject_id, r.item_id, r.quantity having r.quantity <> held`,
  "a unit is held for or sold with the one order that names it": `
    select u.id, u.state, u.subject_id, o.stock_state, l.id as line
    from stock_serials u
    left join orders o on u.subject_type = 'order' and o.id = u.subject_id
    left join order_items l on l.order_id = u.subject_id and l.unit_id = u.id and l.inventory_item_id = u.item_id
    left join order_return_lines b on b.order_item_id = l.id
    where u.state in ('held', 'sold') and not (u.state = 'held' and u.subject_type = 'repair_part')
      and (l.id is null or o.stock_state <> u.state or b.id is not null)`,
  "an order that holds or sold a unit has it, until it came back": `
    select l.id, l.order_id, l.unit_id, o.stock_state, u.state, u.subject_id
    from order_items l join orders o on o.id = l.order_id join stock_serials u on u.id = l.unit_id
    left join order_return_lines b on b.order_item_id = l.id
    where o.stock_state in ('held', 'sold') and b.id is null
      and not (u.state = o.stock_state and u.subject_type = 'order' and u.subject_id = o.id)`,
  "a line that names a unit costs and counts one": `
    select id, quantity from order_items where unit_id is not null and quantity <> 1`,
  "no more of a line came back than was sold": `
    select i.id, i.quantity, sum(l.quantity) as back
    from order_items i join order_return_lines l on l.order_item_id = i.id
    group by i.id, i.quantity having back > i.quantity`,
};

/** An order with the sums of all its payments and refunds. */
const SUMS = `with money as (
  select o.id, o.status, o.payment_status, o.total_minor as total, o.delivery_fee_minor as fee, o.discount_minor as discount,
    o.credited_minor as credited, o.approved_minor as approved, o.refunded_minor as refunded, o.voucher_code, o.user_id,
    (select coalesce(sum(i.quantity * i.price_minor), 0) from order_items i where i.order_id = o.id) as goods,
    (select coalesce(sum(p.amount_minor), 0) from payments p
      where p.subject_type = 'order' and p.subject_id = o.id and p.status = 'approved') as received,
    (select coalesce(sum(p.amount_minor), 0) from payments p
      where p.subject_type = 'order' and p.subject_id = o.id and p.status = 'pending') as waiting,
    (select count(*) from payments p
      where p.subject_type = 'order' and p.subject_id = o.id and p.status = 'reversed') as reversals,
    (select coalesce(sum(f.amount_minor), 0) from refunds f where f.order_id = o.id) as given_back,
    (select coalesce(sum(f.credited_minor), 0) from refunds f where f.order_id = o.id)
      + (select coalesce(sum(b.credited_minor), 0) from order_returns b where b.order_id = o.id) as taken_off
  from orders o)`;

const MONEY: Record<string, string> = {
  "an order has received and given back what its payments and refunds add up to": `${SUMS}
    select * from money where approved <> received or refunded <> given_back`,
  "an order costs its goods and the delivery, less the voucher and what was taken off since": `${SUMS}
    select * from money where total <> goods + fee - discount - credited or credited <> taken_off or total < 0`,
  "what an order costs less stands on credit notes, with the VAT that it has less": `${SUMS}
    select m.id, m.total, m.credited, o.vat_rate, sum(n.amount_minor) as noted, sum(n.vat_minor) as vat
    from money m join orders o on o.id = m.id left join credit_notes n on n.order_id = m.id
    group by m.id, m.total, m.credited, o.vat_rate
    having coalesce(noted, 0) <> credited or coalesce(vat, 0) <>
      round((total + credited) * vat_rate / (100 + vat_rate)) - round(total * vat_rate / (100 + vat_rate))`,
  "credit notes are numbered from one on without gaps": `
    select s.last_number, count(n.id) as notes, min(n.number) as first, max(n.number) as last
    from number_series s left join credit_notes n on true where s.name = 'credit_note' group by s.last_number
    having notes <> last_number or (notes > 0 and (first <> 1 or last <> last_number))`,
  "a credit note is for goods or money of its own order": `
    select n.id from credit_notes n
    left join order_returns r on r.id = n.return_id left join refunds f on f.id = n.refund_id
    where coalesce(r.order_id, f.order_id) is null or coalesce(r.order_id, n.order_id) <> n.order_id
      or coalesce(f.order_id, n.order_id) <> n.order_id`,
  "what was given back had been kept": `${SUMS} select * from money where refunded > approved and reversals = 0`,
  "the payment status says where the money is": `${SUMS}
    select * from money where payment_status <> case
      when refunded > 0 and approved <= refunded then 'refunded'
      when approved - refunded >= total then 'paid'
      when waiting > 0 then 'awaiting_approval'
      when approved > refunded then 'part_paid'
      else 'unpaid' end`,
  "an order that is paid waits for nobody":
    "select id from orders where status = 'pending' and payment_status = 'paid'",
  "goods are kept without end where somebody paid or staff went on with the order, and else for a time": `${SUMS}
    select m.*, o.hold_expires_at from money m join orders o on o.id = m.id
    where o.stock_state = 'held' and total > 0
      and not (o.status <> 'pending' and approved <= refunded)
      and not (o.channel = 'counter' and waiting > 0)
      and (approved > refunded) <> (o.hold_expires_at is null)`,
  "no payment was given back more than it brought": `
    select p.id, p.status, p.amount_minor, sum(f.amount_minor) as given_back
    from payments p join refunds f on f.payment_id = p.id
    group by p.id, p.status, p.amount_minor
    having given_back > p.amount_minor or given_back < 0 or p.status not in ('approved', 'reversed')`,
  "no receipt counts twice": `
    select upper(receipt) as code, count(*) as payments from payments where receipt is not null
    group by upper(receipt) having count(*) > 1`,
  "a prompt that was paid is one payment of its order, and no other prompt's": `
    select m.id, m.state, m.receipt, m.payment_id, p.subject_id, p.receipt as held
    from mpesa_prompts m left join payments p on p.id = m.payment_id
    where m.purpose = 'order' and (
      (m.state <> 'paid' and (m.payment_id is not null or m.receipt is not null))
      or (m.state = 'paid' and m.payment_id is null and m.problem is null)
      or (m.payment_id is not null and p.subject_id <> m.order_id)
      or (m.receipt is not null and p.id is not null and m.problem is null and p.status <> 'rejected'
        and not (p.receipt <=> m.receipt)))
    union all
    select min(id), 'twice', null, payment_id, null, null from mpesa_prompts
    where payment_id is not null group by payment_id having count(*) > 1`,
  "only one prompt for the same waits, and it says so": `
    select id, order_id, state, active_key from mpesa_prompts
    where (state not in ('requested', 'prompted') and active_key is not null)
      or (active_key is not null and purpose = 'order' and active_key <> concat('order:', order_id))`,
  "what prompts brought that was not due is what their payments brought, at most": `
    select m.id, m.in_hand_minor, m.amount_minor from mpesa_prompts m
    where m.in_hand_minor < 0 or m.in_hand_minor > m.amount_minor`,
  "money that M-Pesa took back counts no more": `
    select p.id, p.status, p.amount_minor from payments p
    join money_received m on m.kind = 'reversal' and m.reverses = p.receipt and m.amount_minor = p.amount_minor
    where p.status = 'approved' and m.refund_id is null`,
  "what M-Pesa gave back by itself is one reversal of the same payment and amount": `
    select f.id, f.payment_id, f.amount_minor, count(m.id) as reversals
    from refunds f join payments p on p.id = f.payment_id
    left join money_received m on m.refund_id = f.id and m.kind = 'reversal' and m.reverses = p.receipt
      and m.amount_minor = f.amount_minor
    where f.user_id is null group by f.id, f.payment_id, f.amount_minor having reversals <> 1`,
  "who decided a payment is noted exactly when it was decided": `
    select id, status, reviewed_at from payments
    where (status = 'pending') <> (reviewed_at is null)`,
};

const POINTS: Record<string, string> = {
  "points are the sums of their ledger": `
    select a.user_id, a.points, a.lifetime_points, sum(e.points) as balance,
      sum(if(e.kind = 'redeemed', 0, e.points)) as lifetime
    from loyalty_accounts a left join loyalty_entries e on e.user_id = a.user_id
    group by a.user_id, a.points, a.lifetime_points
    having a.points <> coalesce(balance, 0) or a.lifetime_points <> coalesce(lifetime, 0)`,
  "every line of the points says what it led to": `
    select * from (
      select id, user_id, balance_after, sum(points) over (partition by user_id order by id) as balance
      from loyalty_entries) line
    where balance <> balance_after`,
  "an order has earned what it deserves today": `
    select o.id, o.status, o.payment_status, o.total_minor, earned.points, earned.multiplier, earned.rate
    from orders o
    left join (
      select subject_id, sum(points) as points,
        cast(substring_index(group_concat(multiplier order by id desc), ',', 1) as decimal(4, 2)) as multiplier,
        cast(substring_index(group_concat(if(multiplier is null, null, coalesce(minor_per_point, 10000)) order by id desc),
          ',', 1) as unsigned) as rate
      from loyalty_entries where subject_type = 'order' group by subject_id) earned on earned.subject_id = o.id
    where o.user_id is not null and coalesce(earned.points, 0) <>
      if(o.status = 'completed' and o.payment_status = 'paid',
        floor(o.total_minor * coalesce(earned.multiplier, 1) / coalesce(earned.rate, 10000)), 0)`,
  "every voucher was paid for with points, once": `
    select v.id, count(e.id) as entries from vouchers v
    left join loyalty_entries e on e.subject_type = 'voucher' and e.subject_id = v.id and e.kind = 'redeemed'
    group by v.id having count(e.id) <> 1`,
  "a voucher is used by one living order, and says which": `
    select v.id, v.code, v.used_subject, o.order_number, o.status
    from vouchers v
    left join orders o on o.voucher_code = v.code and o.status <> 'cancelled'
    where not (v.used_subject <=> concat('order:', o.order_number))
      or (v.used_at is null) <> (v.used_subject is null) or (o.id is not null and o.user_id <> v.user_id)`,
  "what was taken off a sale was agreed or comes from a voucher": `
    select * from (
      select o.id, o.channel, o.voucher_code, o.discount_minor - o.sale_discount_minor as by_voucher, v.id as voucher,
        v.value_minor, o.sale_discount_minor as agreed, o.sale_discount_reason as reason, o.sale_discount_by as manager
      from orders o left join vouchers v on v.code = o.voucher_code) off
    where by_voucher < 0 or agreed < 0 or (voucher_code is null and by_voucher <> 0)
      or (voucher_code is not null and (voucher is null or by_voucher > value_minor or by_voucher = 0))
      or (agreed > 0) <> (reason <> '') or (agreed > 0) <> (manager is not null) or (agreed > 0 and channel <> 'counter')`,
};

/** Events that notify their customer, if that customer has an account. */
const TOLD =
  "'order.placed', 'order.status_changed', 'payment.approved', 'payment.refunded', 'payment.rejected', 'payment.reversed'";

/** The workshop speaks of the status of a bill. */
const OF_REPAIR = "e.name = 'order.status_changed' and json_extract(e.payload, '$.channel') is not null";

const RECORDS: Record<string, string> = {
  "the counts of the orders are the orders": `
    select coalesce(c.status, o.status) as status, coalesce(c.payment_status, o.payment_status) as payment_status, is_test,
      c.orders as counted, o.orders, c.kept as counted_kept, o.kept
    from (select status, payment_status, is_test, sum(orders) as orders, sum(approved_minor) as kept
      from order_counters group by status, payment_status, is_test) c
    left join (select status, payment_status, is_test, count(*) as orders, sum(approved_minor - refunded_minor) as kept
      from orders group by status, payment_status, is_test) o using (status, payment_status, is_test)
    where c.orders <> coalesce(o.orders, 0) or c.kept <> coalesce(o.kept, 0)
    union all
    select status, payment_status, is_test, null, count(*), null, null from orders
    where (status, payment_status, is_test) not in (select status, payment_status, is_test from order_counters)
    group by status, payment_status, is_test`,
  "the history of an order leads to where it is": `
    select * from (
      select s.id, s.order_id, s.from_status, s.to_status, o.status,
        lag(s.to_status) over (partition by s.order_id order by s.id) as before_it,
        lead(s.id) over (partition by s.order_id order by s.id) as after_it
      from order_steps s join orders o on o.id = s.order_id) step
    where not (from_status <=> before_it) or (after_it is null and to_status <> status)`,
  "every order was told of once": `
    select o.id, count(e.id) as events from orders o
    left join events e on e.entity = 'order' and e.entity_id = o.id and e.name in ('order.placed', 'order.sold', 'order.billed')
    group by o.id having count(e.id) <> 1`,
  "every payment and what became of it was told of once": `
    select p.id, p.status, e.name, count(*) as events from payments p
    left join events e on e.entity = 'payment' and e.entity_id = p.id
      and e.name in ('payment.approved', 'payment.rejected', 'payment.reversed')
    group by p.id, p.status, e.name
    having (e.name is null) <> (p.status = 'pending') or count(*) > 1`,
  "every event was delivered, at the first try": `
    select id, name, attempts, last_error from events where delivered_at is null or attempts > 0`,
  "customers are told of what happens to their orders, once": `
    select e.id, e.name, count(n.id) as notices
    from events e
    left join customer_notifications n
      on n.dedupe_key = concat('event:', e.id) and n.user_id = json_extract(e.payload, '$.userId')
    left join held_notices h on h.event_id = e.id
    where e.name in (${TOLD}) and json_type(json_extract(e.payload, '$.userId')) <> 'NULL' and not (${OF_REPAIR})
    group by e.id, e.name, h.event_id having count(n.id) <> if(h.event_id is null, 1, 0)`,
  "customers with an address are written to about their orders, once": `
    select e.id, e.name, count(m.id) as mails
    from events e
    join orders o on o.id = json_extract(e.payload, '$.orderId') and o.email <> ''
    left join mails m on m.dedupe_key = concat('event:', e.id)
    left join held_notices h on h.event_id = e.id
    where e.name in (${TOLD}) and not (${OF_REPAIR}) and (e.name <> 'order.status_changed' or
      json_unquote(json_extract(e.payload, '$.status')) in ('shipped', 'delivered', 'completed', 'cancelled'))
    group by e.id, e.name, h.event_id having count(m.id) <> if(h.event_id is null, 1, 0)`,
  "what was undone in time is told of neither time, and only that": `
    select h.event_id, h.bulk_id, i.outcome
    from held_notices h
    left join bulk_action_rows i on i.bulk_id = h.bulk_id and i.record_id = h.entity_id
    where h.release_at is null and coalesce(i.outcome, '') <> 'undone'`,
};

/** Returns the violated invariants with their rows; empty when all hold. */
export const brokenInvariants = (db: Db): Promise<Record<string, unknown[]>> =>
  brokenOf(db, { ...STOCK, ...MONEY, ...POINTS, ...RECORDS, ...BILLS, ...WORKSHOP, ...HANDOVERS });

/** Returns the violated invariants of the workshop. */
export const brokenWorkshop = (db: Db): Promise<Record<string, unknown[]>> =>
  brokenOf(db, { ...WORKSHOP, ...HANDOVERS });

/** Returns those that are violated of a workshop whose people and rules stay as they were supplied. */
export const brokenSuppliedWorkshop = (db: Db): Promise<Record<string, unknown[]>> => brokenOf(db, SUPPLIED_WORKSHOP);

/** Returns the violated invariants of stock, which hold also while events are under way. */
export const brokenStock = (db: Db): Promise<Record<string, unknown[]>> => brokenOf(db, STOCK);

export async function brokenOf(db: Db, invariants: Record<string, string>): Promise<Record<string, unknown[]>> {
  const broken: Record<string, unknown[]> = {};
  for (const [sentence, sql] of Object.entries(invariants)) {
    const [rows] = (await db.raw(sql)) as [unknown[]];
    if (rows.length > 0) broken[sentence] = rows.slice(0, 5).map((row) => ({ ...(row as object) }));
  }
  return broken;
}

/** How many rows there are of what people were answered to have made. */
export async function countEffects(db: Db): Promise<Record<string, number>> {
  const count = async (table: string, where: Record<string, string> = {}, set?: string) => {
    const rows = db(table).where(where);
    const [row] = await (set ? rows.whereNotNull(set) : rows).count({ count: "*" });
    return Number(row?.count);
  };
  return {
    orders: await count("orders"),
    payments: await count("payments"),
    // Those by nobody are M-Pesa's: a reversal of a part of a payment, which no call asked for.
    refunds: await count("refunds", {}, "user_id"),
    order_returns: await count("order_returns"),
    vouchers: await count("vouchers"),
    restocks: await count("inventory_movements", { type: "restock" }),
  };
}
