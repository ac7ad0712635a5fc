import type { Knex } from "knex";

/**
 * A rejected payment releases its receipt, so that the real payer can use it. The receipt moves to `released_receipt`,
 * where it stays readable; a constraint enforces this for every rejected payment.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable("payments", (table) => {
    table.specificType("released_receipt", "varchar(40) character set ascii collate ascii_bin").nullable();
    table.index(["released_receipt"], "ix_payments_released_receipt");
  });
  await knex.raw("update payments set released_receipt = receipt where status = 'rejected'");
  await knex.raw("update payments set receipt = null where status = 'rejected'");
  await knex.schema.alterTable("payments", (table) => {
    table.check("status <> 'rejected' or receipt is null", {}, "ck_payments_rejected_receipt");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("payments", (table) => {
    table.dropChecks("ck_payments_rejected_receipt");
  });
  // A receipt that another payment has by now stays with that payment.
  await knex.raw(
    `update payments p
     left join payments holder on holder.receipt = p.released_receipt
     left join payments earlier on earlier.released_receipt = p.released_receipt and earlier.id < p.id
     set p.receipt = p.released_receipt
     where p.released_receipt is not null and holder.id is null and earlier.id is null`,
  );
  await knex.schema.alterTable("payments", (table) => {
    table.dropIndex([], "ix_payments_released_receipt");
    table.dropColumn("released_receipt");
  });
}
