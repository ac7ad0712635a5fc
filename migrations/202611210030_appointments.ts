import type { Knex } from "knex";

/** Appointments, and the calendar entry that a mail may carry. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("appointments", (table) => {
    table.increments("id");
    // Null for a customer without an account.
    table.integer("user_id").unsigned().nullable();
    table.string("first_name", 80).notNullable();
    table.string("last_name", 80).notNullable();
    table.string("email", 254).notNullable();
    table.string("phone", 20).nullable();
    table.integer("service_id").unsigned().nullable();
    // The service's title at the time of booking, or the customer's own description.
    table.string("service_title", 160).notNullable();
    table.integer("quote_id").unsigned().nullable();
    // The shop's local time; `starts_at` is the same as an instant, for queries.
    table.date("shop_date").notNullable();
    table.time("shop_time").notNullable();
    table.datetime("starts_at", { precision: 3 }).notNullable();
    table.integer("duration_minutes").notNullable();
    table.string("status", 16).notNullable();
    table.string("priority", 8).notNullable();
    table.integer("technician_id").unsigned().nullable();
    table.string("location", 200).notNullable();
    table.string("notes", 1000).notNullable();
    // Incremented when a calendar shows a change: date, time, duration, location, cancelled.
    table.integer("ics_sequence").unsigned().notNullable().defaultTo(0);
    // Null when no reminder is due.
    table.datetime("remind_at", { precision: 3 }).nullable();
    table.integer("version").unsigned().notNullable().defaultTo(1);
    table.datetime("created_at", { precision: 3 }).notNullable();
    table.datetime("updated_at", { precision: 3 }).notNullable();
    table.foreign("user_id", "fk_appointments_user").references("users.id");
    table.foreign("service_id", "fk_appointments_service").references("services.id");
    table.foreign("technician_id", "fk_appointments_technician").references("users.id");
    table.index(["shop_date"], "ix_appointments_day");
    table.index(["starts_at", "id"], "ix_appointments_start");
    table.index(["status", "starts_at", "id"], "ix_appointments_status");
    table.index(["technician_id", "starts_at", "id"], "ix_appointments_technician");
    table.index(["user_id", "starts_at", "id"], "ix_appointments_user");
    table.index(["remind_at"], "ix_appointments_remind");
    table.index(["email"], "ix_appointments_email");
    table.index(["phone"], "ix_appointments_phone");
    table.index(["last_name"], "ix_appointments_last_name");
    table.index(["first_name", "last_name"], "ix_appointments_first_name");
  });

  // One row per day with bookings: adding work to a day locks its row, so that no slot is booked twice.
  await knex.schema.createTable("appointment_days", (table) => {
    table.date("shop_date").notNullable().primary();
  });

  await knex.schema.alterTable("mails", (table) => {
    // { method, content } of an iCalendar object, as JSON.
    table.specificType("calendar", "text").nullable();
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable("mails", (table) => table.dropColumn("calendar"));
  await knex.schema.dropTableIfExists("appointment_days");
  await knex.schema.dropTableIfExists("appointments");
}
