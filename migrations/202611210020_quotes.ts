import type { Knex } from "knex";

/** Requests for a price, and the shop's offers. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("quotes", (table) => {
    table.increments("id");
    // Null for a request without an account.
    table.integer("user_id").unsigned().nullable();
    table.string("name", 160).notNullable();
    table.string("email", 254).notNullable();
    table.string("phone", 20).nullable();
    table.integer("service_id").unsigned().nullable();
    table.string("service", 160).notNullable();
    table.string("service_category", 40).nullable();
    table.string("device_type", 120).nullable();
    table.specificType("message", "text").notNullable();
    // 0 low to 3 emergency, so that an index sorts the most urgent first.
    table.specificType("urgency_rank", "tinyint unsigned").notNullable();
    table.string("budget", 60).nullable();
    table.specificType("images", "text").notNullable();
    table.string("status", 16).notNullable();
    table.bigInteger("amount_minor").nullable();
    table.specificType("price_lines", "text").notNullable();
    // A calendar day of the shop, YYYY-MM-DD.
    table.specificType("valid_until", "char(10) character set ascii collate ascii_bin").nullable();
    table.string("admin_notes", 2000).notNullable().defaultTo("");
    table.string("voucher_code", 60).nullable();
    table.bigInteger("discount_minor").notNullable().defaultTo(0);
    table.datetime("quoted_at", { precision: 3 }).nullable();
    table.datetime("answered_at", { precision: 3 }).nullable();
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_quotes_user").references("users.id");
    table.foreign("service_id", "fk_quotes_service").references("services.id").onDelete("SET NULL");
    table.index(["user_id", "id"], "ix_quotes_user");
    table.index(["status", "id"], "ix_quotes_status");
    table.index(["urgency_rank", "id"], "ix_quotes_urgency");
    table.index(["status", "urgency_rank", "id"], "ix_quotes_status_urgency");
    // All columns that a search reads, so that it does not read messages.
    table.index(["name", "email", "service", "status", "urgency_rank"], "ix_quotes_search");
    table.check("discount_minor >= 0 and discount_minor <= coalesce(amount_minor, 0)", {}, "ck_quotes_discount");
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTableIfExists("quotes");
}
