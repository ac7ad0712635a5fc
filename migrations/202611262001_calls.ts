import type { Knex } from "knex";

/** Calls that customers ask for in a conversation: now, or to be called back at a time. */
export const up = (knex: Knex): Promise<void> =>
  knex.schema.createTable("calls", (table) => {
    table.increments("id");
    table.integer("conversation_id").unsigned().notNullable();
    table.string("kind", 10).notNullable();
    table.string("state", 10).notNullable();
    // The name of the room, which cannot be guessed; null for a call back.
    table.specificType("room", "varchar(120) character set ascii collate ascii_bin").nullable();
    // Of a call back.
    table.string("phone", 20).nullable();
    table.datetime("call_at", { precision: 3 }).nullable();
    // Who of the shop joined, or called back.
    table.integer("staff_id").unsigned().nullable();
    table.datetime("requested_at", { precision: 3 }).notNullable();
    table.datetime("joined_at", { precision: 3 }).nullable();
    table.foreign("conversation_id", "fk_calls_conversation").references("conversations.id").onDelete("CASCADE");
    table.foreign("staff_id", "fk_calls_staff").references("users.id").onDelete("SET NULL");
    table.index(["state", "requested_at", "id"], "ix_calls_state");
    table.index(["conversation_id", "id"], "ix_calls_conversation");
  });

export const down = (knex: Knex): Promise<void> => knex.schema.dropTableIfExists("calls");
