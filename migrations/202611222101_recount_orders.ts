import type { Knex } from "knex";

/** Counts all orders anew, the test orders apart. */
export async function up(knex: Knex): Promise<void> {
  await knex("order_counters").del();
  await knex.raw(
    `insert into order_counters (status, payment_status, is_test, slot, orders, approved_minor)
     select status, payment_status, is_test, id % 16, count(*), sum(approved_minor - refunded_minor)
     from orders group by status, payment_status, is_test, id % 16`,
  );
}

/** Both counts are right without the other's split. */
export async function down(knex: Knex): Promise<void> {
  await knex("order_counters").del();
  await knex.raw(
    `insert into order_counters (status, payment_status, is_test, slot, orders, approved_minor)
     select status, payment_status, 0, id % 16, count(*), sum(approved_minor - refunded_minor)
     from orders group by status, payment_status, id % 16`,
  );
}
