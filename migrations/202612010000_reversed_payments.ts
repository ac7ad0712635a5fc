import type { Knex } from "knex";

export const compatibility = {
  safe: {
    "payments rows": "Fills a column that the previous release does not read, of payments that do not change any more.",
  },
};

/**
 * When a provider took a payment back. Reports read it, as the events that said so are deleted in time. A payment whose event is
 * gone already has none: its report lost it then.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("payments", (table) => {
    table.datetime("reversed_at", { precision: 3 }).nullable();
    table.index(["reversed_at"], "ix_payments_reversed");
  });
  const reversedAt = knex("events")
    .max("created_at")
    .where({ name: "payment.reversed", entity: "payment" })
    .where("entity_id", knex.ref("payments.id"));
  await knex("payments").where({ status: "reversed" }).update({ reversed_at: reversedAt });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("payments", (table) => {
    table.dropIndex(["reversed_at"], "ix_payments_reversed");
    table.dropColumn("reversed_at");
  });
}
