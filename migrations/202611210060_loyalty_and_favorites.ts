import type { Knex } from "knex";

/** Points as a ledger, rewards, vouchers that reduce orders and quotes, and favourites. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("loyalty_accounts", (table) => {
    table.integer("user_id").unsigned().notNullable().primary();
    // The sums of the ledger. Reversing points that were already spent makes the balance negative.
    table.integer("points").notNullable().defaultTo(0);
    table.integer("lifetime_points").notNullable().defaultTo(0);
    table.foreign("user_id", "fk_loyalty_accounts_user").references("users.id").onDelete("CASCADE");
  });

  await knex.schema.createTable("loyalty_entries", (table) => {
    table.bigIncrements("id");
    table.integer("user_id").unsigned().notNullable();
    // earned, taken_back or redeemed.
    table.string("kind", 16).notNullable();
    table.integer("points").notNullable();
    table.integer("balance_after").notNullable();
    table.string("reason", 200).notNullable();
    table.string("subject_type", 20).notNullable();
    table.integer("subject_id").unsigned().notNullable();
    // Counts the entries of one subject: an order earns, is reversed, and may earn again, each once.
    table.integer("turn").unsigned().notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_loyalty_entries_user").references("users.id").onDelete("CASCADE");
    table.unique(["subject_type", "subject_id", "turn"], { indexName: "uq_loyalty_entries_subject" });
    table.index(["user_id", "id"], "ix_loyalty_entries_user");
  });

  await knex.schema.createTable("loyalty_rewards", (table) => {
    table.increments("id");
    table.string("name", 120).notNullable();
    table.integer("points_cost").unsigned().notNullable();
    table.string("description", 300).notNullable();
    table.string("category", 16).notNullable();
    // The kind of its voucher: money, service_percent, service or access.
    table.string("kind", 16).notNullable();
    table.bigInteger("value_minor").nullable();
    table.integer("percent").unsigned().nullable();
    table.integer("valid_days").unsigned().nullable();
    table.boolean("is_active").notNullable().defaultTo(true);
    table.unique(["name"], { indexName: "uq_loyalty_rewards_name" });
  });

  await knex.schema.createTable("vouchers", (table) => {
    table.increments("id");
    table.specificType("code", "varchar(20) character set ascii collate ascii_bin").notNullable();
    table.integer("user_id").unsigned().notNullable();
    table.integer("reward_id").unsigned().nullable();
    table.string("name", 120).notNullable();
    table.string("kind", 16).notNullable();
    table.bigInteger("value_minor").nullable();
    table.integer("percent").unsigned().nullable();
    // The subject that it was used for, such as `order:FD-1234-5678`; null until then.
    table.specificType("used_subject", "varchar(60) character set ascii collate ascii_bin").nullable();
    table.datetime("used_at", { precision: 3 }).nullable();
    table.datetime("expires_at", { precision: 3 }).nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_vouchers_user").references("users.id").onDelete("CASCADE");
    table.foreign("reward_id", "fk_vouchers_reward").references("loyalty_rewards.id");
    table.unique(["code"], { indexName: "uq_vouchers_code" });
    table.unique(["used_subject"], { indexName: "uq_vouchers_used_subject" });
    table.index(["user_id", "id"], "ix_vouchers_user");
  });

  await knex.schema.alterTable("orders", (table) => {
    table.bigInteger("discount_minor").notNullable().defaultTo(0);
    table.string("voucher_code", 20).nullable();
  });

  await knex.schema.createTable("favorites", (table) => {
    table.increments("id");
    table.integer("user_id").unsigned().notNullable();
    table.string("type", 10).notNullable();
    table.integer("item_id").unsigned().notNullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_favorites_user").references("users.id").onDelete("CASCADE");
    table.unique(["user_id", "type", "item_id"], { indexName: "uq_favorites_item" });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("favorites");
  await knex.schema.alterTable("orders", (table) => {
    table.dropColumns("discount_minor", "voucher_code");
  });
  for (const table of ["vouchers", "loyalty_rewards", "loyalty_entries", "loyalty_accounts"])
    await knex.schema.dropTableIfExists(table);
}
