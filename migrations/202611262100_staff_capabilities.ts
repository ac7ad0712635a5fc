import type { Knex } from "knex";

/** Staff who repair devices (`bench`) or check the repairs of others (`quality`); those who were technicians by their role stay so. */
export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("staff_capabilities", (table) => {
    table.integer("user_id").unsigned().notNullable();
    table.specificType("capability", "varchar(20) character set ascii collate ascii_bin").notNullable();
    table.primary(["user_id", "capability"]);
    table.foreign("user_id", "fk_staff_capabilities_user").references("users.id").onDelete("CASCADE");
  });
  await knex.raw(
    "insert into staff_capabilities (user_id, capability) select id, 'bench' from users where role = 'staff' and active = 1",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("staff_capabilities");
}
