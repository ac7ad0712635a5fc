import type { Knex } from "knex";

export const compatibility = {
  safe: {
    "orders rows": "Fills a column that the previous release does not read, of bills with a device that left unpaid.",
  },
};

/** Until when a bill is to be paid whose devices left before it was; null: nothing was agreed. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.date("pay_until").nullable();
    table.index(["pay_until"], "ix_orders_pay_until");
  });
  const agreed = () =>
    knex("repair_handovers as handover")
      .join("repair_jobs as job", "job.id", "handover.job_id")
      .join("repair_intakes as intake", "intake.id", "job.intake_id")
      .whereNull("handover.reopened_at")
      .whereNotNull("handover.release_due_on");
  await knex("orders")
    .whereIn("id", agreed().whereNotNull("intake.order_id").select("intake.order_id"))
    .update({ pay_until: agreed().max("handover.release_due_on").where("intake.order_id", knex.ref("orders.id")) });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("orders", (table) => {
    table.dropIndex(["pay_until"], "ix_orders_pay_until");
    table.dropColumn("pay_until");
  });
}
