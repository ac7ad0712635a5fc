import type { Knex } from "knex";

/** Room for secrets of authenticator apps in their encrypted form; the api encrypts those of before when it starts. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(
    "alter table second_factors modify secret varchar(300) character set ascii collate ascii_bin not null",
  );
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table second_factors modify secret varchar(64) character set ascii collate ascii_bin not null");
}
