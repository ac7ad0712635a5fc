import type { Knex } from "knex";

/** Recounts all orders, test orders separately. */
export async function up(knex: Knex): Promise<void> {
  await knex("order_counters").del();
  await knex.raw(
    `insert into order_counters (status, payment_status, is_test, slot, orders, approved_minor)
     select status, payment_status, is_test, id % 16, count(*), sum(approved_minor - refunded_minor)
     from orders group by status, payment_status, is_test, id % 16`,
  );
}

/** Both counts are correct without the other's split. */
export async function down(knex: Knex): Promise<void> {
  await knex("order_counters").del();
  await knex.raw(
    `insert into order_counters (status, payment_status, is_test, slot, orders, approved_minor)
     select status, payment_status, 0, id % 16, count(*), sum(approved_minor - refunded_minor)
     from orders group by status, payment_status, id % 16`,
  );
}
