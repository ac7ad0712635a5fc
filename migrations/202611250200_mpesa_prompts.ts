import type { Knex } from "knex";

const ascii = (length: number) => `varchar(${length}) character set ascii collate ascii_bin`;

/** M-Pesa prompts: each request to a phone, the provider's messages about it, and the access to the providers. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("mpesa_prompts", (table) => {
    table.increments("id");
    // daraja or kcb.
    table.specificType("provider", ascii(16)).notNullable();
    // order or test.
    table.specificType("purpose", ascii(16)).notNullable();
    table.integer("order_id").unsigned().nullable();
    table.integer("requested_by").unsigned().nullable();
    table.string("phone", 20).notNullable();
    table.bigInteger("amount_minor").notNullable();
    // requested, prompted, paid, cancelled, timed_out, failed or unknown.
    table.specificType("state", ascii(16)).notNullable();
    table.specificType("reason", ascii(24)).nullable();
    // What is asked for, while no other prompt may ask for it.
    table.specificType("active_key", ascii(40)).nullable();
    table.specificType("account_reference", ascii(12)).notNullable();
    // Of the secret part of the callback address; the secret itself is with the provider alone.
    table.specificType("token_hash", "char(64) character set ascii collate ascii_bin").nullable();
    table.specificType("short_code", ascii(20)).notNullable();
    table.specificType("checkout_request_id", ascii(80)).nullable();
    table.specificType("merchant_request_id", ascii(80)).nullable();
    // A callback named it, while the provider's reply to the request itself was lost.
    table.boolean("is_adopted").notNullable().defaultTo(false);
    table.specificType("result_code", ascii(30)).nullable();
    table.string("result_text", 300).nullable();
    table.specificType("receipt", ascii(40)).nullable();
    table.integer("payment_id").unsigned().nullable();
    table.bigInteger("in_hand_minor").notNullable().defaultTo(0);
    table.specificType("problem", ascii(24)).nullable();
    // Paid in full, the counter order is handed over at once.
    table.boolean("completes_sale").notNullable().defaultTo(false);
    table.integer("checks").unsigned().notNullable().defaultTo(0);
    table.datetime("check_at", { precision: 3 }).nullable();
    table.datetime("abandoned_at", { precision: 3 }).nullable();
    table.datetime("sent_at", { precision: 3 }).nullable();
    table.datetime("prompted_at", { precision: 3 }).nullable();
    table.datetime("ended_at", { precision: 3 }).nullable();
    table.datetime("closed_at", { precision: 3 }).nullable();
    table.integer("closed_by").unsigned().nullable();
    table.string("closed_note", 300).notNullable().defaultTo("");
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.foreign("order_id", "fk_mpesa_prompts_order").references("orders.id");
    table.foreign("payment_id", "fk_mpesa_prompts_payment").references("payments.id");
    table.foreign("requested_by", "fk_mpesa_prompts_requested_by").references("users.id");
    table.foreign("closed_by", "fk_mpesa_prompts_closed_by").references("users.id");
    table.unique(["active_key"], { indexName: "uq_mpesa_prompts_active" });
    table.unique(["token_hash"], { indexName: "uq_mpesa_prompts_token" });
    table.unique(["checkout_request_id"], { indexName: "uq_mpesa_prompts_checkout" });
    table.index(["order_id", "id"], "ix_mpesa_prompts_order");
    table.index(["check_at"], "ix_mpesa_prompts_check");
    table.index(["state", "id"], "ix_mpesa_prompts_state");
    table.index(["problem"], "ix_mpesa_prompts_problem");
    table.index(["in_hand_minor"], "ix_mpesa_prompts_in_hand");
    table.index(["receipt"], "ix_mpesa_prompts_receipt");
    table.check("amount_minor > 0", {}, "ck_mpesa_prompts_amount");
  });

  await knex.schema.createTable("prompt_messages", (table) => {
    table.increments("id");
    table.integer("prompt_id").unsigned().notNullable();
    table.specificType("body_hash", "char(64) character set ascii collate ascii_bin").notNullable();
    // The provider's message, unchanged.
    table.text("body", "mediumtext").notNullable();
    // received, waiting (for the provider's confirmation), applied or refused.
    table.specificType("state", ascii(16)).notNullable();
    table.string("problem", 200).nullable();
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("handled_at", { precision: 3 }).nullable();
    table.datetime("seen_at", { precision: 3 }).nullable();
    table.integer("seen_by").unsigned().nullable();
    table.foreign("prompt_id", "fk_prompt_messages_prompt").references("mpesa_prompts.id");
    table.foreign("seen_by", "fk_prompt_messages_seen_by").references("users.id");
    table.unique(["prompt_id", "body_hash"], { indexName: "uq_prompt_messages_body" });
    table.index(["state", "id"], "ix_prompt_messages_state");
    table.index(["created_at"], "ix_prompt_messages_created");
  });

  // One row for each provider: the token that all processes share, and whether the provider responds.
  await knex.schema.createTable("provider_access", (table) => {
    table.specificType("provider", `${ascii(16)} not null primary key`);
    // Of the address and the keys that the token belongs to.
    table.specificType("keys_hash", "char(64) character set ascii collate ascii_bin").nullable();
    table.text("sealed_token").nullable();
    table.datetime("token_until", { precision: 3 }).nullable();
    table.specificType("renewal_key", ascii(40)).nullable();
    table.datetime("renewal_until", { precision: 3 }).nullable();
    table.integer("failures").unsigned().notNullable().defaultTo(0);
    table.datetime("down_until", { precision: 3 }).nullable();
    table.string("last_error", 300).nullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ["prompt_messages", "mpesa_prompts", "provider_access"])
    await knex.schema.dropTableIfExists(table);
}
