// What staff look through beside products and orders: people, payments, requests, the inbox and the audit log.
import type { Db } from "../../../api/src/platform/database/database";
import { FIRST_NAMES, insertNumbered, LAST_NAMES, LINES, pick } from "./fill";

const SUBJECTS = [
  "Screen flickers",
  "Battery does not charge",
  "Keyboard is wet",
  "Quote for an office",
  "Lost charger",
];
const SERVICES = ["Screen repair", "Website", "Network at an office", "Data recovery", "Custom computer"];

const first = pick(FIRST_NAMES, "n * 17 div 11");
const last = pick(LAST_NAMES, "n * 7 div 5");
/** Over the two years before now, in the order of the numbers. */
const spread = (count: number) =>
  `timestampadd(second, floor(n * 63072000 / ${Number(count)}), utc_timestamp(3) - interval 2 year)`;

/** Customers with an account; a thousand ids before them stay free for people of the benchmark. */
export async function fillCustomers(db: Db, count: number): Promise<void> {
  await insertNumbered(
    db,
    0,
    count,
    `insert into users (id, email, first_name, last_name, phone, role, created_at, updated_at)
     select n + 1000, concat('customer', n, '@people.example'), ${first}, ${last},
       concat('07', lpad((n * 7919) mod 100000000, 8, '0')), 'user', ${spread(count)}, utc_timestamp(3)
     from n`,
  );
  await db.raw("analyze table users");
}

/** A claim for each order; the last two hundred wait for a decision. */
export async function fillPayments(db: Db, count: number): Promise<void> {
  const receipt = "concat('U', lpad(conv(n * 7919, 10, 36), 9, '0'))";
  const status = `if(n > ${Number(count) - 200}, 'pending', if(n mod 20 = 0, 'rejected', 'approved'))`;
  await insertNumbered(
    db,
    0,
    count,
    `insert into payments (subject_type, subject_id, user_id, method, amount_minor, phone, receipt, released_receipt, customer_name,
       status, review_note, created_at)
     select 'order', n, null, 'mpesa_manual', 500000 + (n * 104729) mod 20000000,
       concat('07', lpad((n * 7919) mod 100000000, 8, '0')), if(${status} = 'rejected', null, ${receipt}),
       if(${status} = 'rejected', ${receipt}, null), upper(concat(${first}, ' ', ${last})), ${status}, '', ${spread(count)}
     from n`,
  );
  await db.raw("analyze table payments");
}

/** Tickets and contact messages, each with its line in the inbox. */
export async function fillMessages(db: Db, userId: number, count: number): Promise<void> {
  const sender = `concat(${first}, ' ', ${last}), concat('person', n, '@people.example')`;
  const subject = `concat(${pick(SUBJECTS, "n * 3")}, ', ', ${pick(LINES)}, ' ', n)`;
  await insertNumbered(
    db,
    0,
    count,
    `insert into support_tickets (id, user_id, name, email, subject, category, priority, message, status, created_at, updated_at)
     select n, ${Number(userId)}, ${sender}, ${subject}, 'technical', ${pick(["low", "medium", "high"])},
       'It happens since Monday.', ${pick(["closed", "closed", "closed", "open", "in_progress"])}, ${spread(count)}, utc_timestamp(3)
     from n`,
  );
  await insertNumbered(
    db,
    0,
    count,
    `insert into contact_messages (id, name, email, subject, message, priority, category, created_at)
     select n, ${sender}, ${subject}, 'Please tell me when you are open.', 'medium', 'general', ${spread(count)} from n`,
  );
  for (const [source, table] of [
    ["ticket", "support_tickets"],
    ["contact", "contact_messages"],
  ])
    await db.raw(
      `insert into inbox_entries (source, source_id, status, priority, category, starred, written_at)
       select '${source}', id, ${pick(["read", "read", "archived", "replied", "unread"], "id")}, priority, 'general', id mod 50 = 0, created_at
       from ${table}`,
    );
  await db.raw("analyze table support_tickets, contact_messages, inbox_entries");
}

export async function fillQuotes(db: Db, count: number): Promise<void> {
  await insertNumbered(
    db,
    0,
    count,
    `insert into quotes (id, name, email, phone, service, message, urgency_rank, images, status, price_lines, created_at, updated_at)
     select n, concat(${first}, ' ', ${last}), concat('person', n, '@people.example'),
       concat('07', lpad((n * 7919) mod 100000000, 8, '0')), ${pick(SERVICES, "n * 3")}, 'Please tell us a price.', n mod 4, '[]',
       ${pick(["accepted", "declined", "declined", "pending", "quoted"])}, '[]', ${spread(count)}, utc_timestamp(3)
     from n`,
  );
  await db.raw("analyze table quotes");
}

/** What the audit log is made of. */
export async function fillEvents(db: Db, actorId: number, count: number): Promise<void> {
  await insertNumbered(
    db,
    0,
    count,
    `insert into events (name, entity, entity_id, actor_id, payload, created_at, delivered_at)
     select ${pick(["order.status_changed", "payment.approved", "services.changed", "notification.created"])},
       ${pick(["order", "order", "service", "notification"])}, n, if(n mod 7 = 0, null, ${Number(actorId)}),
       '{"orderNumber":"FD-1000-0041","from":"pending","status":"confirmed"}', ${spread(count)}, utc_timestamp(3)
     from n`,
  );
  await db.raw("analyze table events");
}
