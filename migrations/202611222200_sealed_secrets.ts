import type { Knex } from "knex";

/** Space for the encrypted secrets of authenticator apps; the api encrypts existing ones at its start. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "alter table second_factors modify secret varchar(300) character set ascii collate ascii_bin not null",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table second_factors modify secret varchar(64) character set ascii collate ascii_bin not null");
}
