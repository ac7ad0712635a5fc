import type { Knex } from "knex";
import { describe, expect, inject, it } from "vitest";
import releases from "../../../migrations/releases.json";
import { knownMigrations } from "../../../scripts/lib/database/upgrade.mjs";
import { type Compatibility, loadMigration, type Migration, migrationProblems } from "./migration-problems";

const DATABASE = `fundi_test_releases_${process.pid}`;
const problemsOf = (released: readonly Migration[], later: readonly Migration[]) =>
  migrationProblems(inject("testDatabase").serverUrl, DATABASE, released, later);

it("the previous release runs with all migrations since", async () => {
  const released = releases.flatMap(({ migrations }) => migrations);
  const later = knownMigrations().filter((name) => !released.includes(name));
  const [before, after] = await Promise.all([released, later].map((names) => Promise.all(names.map(loadMigration))));
  expect(await problemsOf(before ?? [], after ?? [])).toEqual([]);
}, 120_000);

const CLINIC: Migration = {
  name: "001_clinic.ts",
  up: async (knex) => {
    await knex.schema.createTable("owners", (table) => {
      table.increments("id");
      table.string("email", 100).notNullable();
    });
    await knex.schema.createTable("pets", (table) => {
      table.increments("id");
      table.integer("owner_id").unsigned().notNullable();
      table.string("name", 80).notNullable();
      table.string("chip", 20).nullable();
      table.string("status", 20).notNullable().defaultTo("new");
      table.integer("weight").notNullable().defaultTo(0);
      table.unique(["chip"], { indexName: "uq_pets_chip" });
      table.foreign("owner_id", "fk_pets_owner").references("owners.id").onDelete("CASCADE");
      table.check("weight >= 0", undefined, "ck_pets_weight");
    });
    await knex.raw("alter table pets add column species enum('cat','dog') not null default 'cat'");
    await knex.raw("alter table pets add column short varchar(4) generated always as (left(name, 4)) virtual");
  },
};

/** The problems of one later migration, without the name of its file. */
async function problemsOfChange(
  up: (knex: Knex) => Promise<unknown>,
  compatibility?: Compatibility,
): Promise<string[]> {
  const change: Migration = { name: "002_change.ts", up, ...(compatibility ? { compatibility } : {}) };
  return (await problemsOf([CLINIC], [change])).map((problem) => problem.replace("002_change.ts: ", ""));
}

const alterPets = (change: (table: Knex.AlterTableBuilder) => void) => (knex: Knex) =>
  knex.schema.alterTable("pets", change);

describe("a later migration is rejected that", () => {
  const BREAKING: Record<string, [what: string, up: (knex: Knex) => Promise<unknown>]> = {
    "drops a column": ["pets.name", (knex) => knex.raw("alter table pets drop column short, drop column name")],
    "renames a column": ["pets.chip", alterPets((table) => table.renameColumn("chip", "chip_number"))],
    "drops a table": ["pets", (knex) => knex.schema.dropTable("pets")],
    "renames a table": ["pets", (knex) => knex.schema.renameTable("pets", "animals")],
    "adds a column that must be filled": ["pets.colour", alterPets((table) => table.string("colour").notNullable())],
    "shortens a text": ["pets.name", (knex) => knex.raw("alter table pets modify name varchar(40) not null")],
    "makes a number another kind": [
      "pets.weight",
      (knex) => knex.raw("alter table pets modify weight decimal(8,2) not null default 0"),
    ],
    "makes a number unsigned": [
      "pets.weight",
      (knex) => knex.raw("alter table pets modify weight int unsigned not null default 0"),
    ],
    "refuses an empty value": ["pets.chip", (knex) => knex.raw("alter table pets modify chip varchar(20) not null")],
    "lets a value be empty": ["pets.name", (knex) => knex.raw("alter table pets modify name varchar(80) null")],
    "removes a default": ["pets.status", (knex) => knex.raw("alter table pets modify status varchar(20) not null")],
    "removes a value of an enumeration": [
      "pets.species",
      (knex) => knex.raw("alter table pets modify species enum('cat') not null default 'cat'"),
    ],
    "adds a value to an enumeration": [
      "pets.species",
      (knex) => knex.raw("alter table pets modify species enum('cat','dog','goat') not null default 'cat'"),
    ],
    "makes a known column unique": [
      "pets.uq_pets_name",
      alterPets((table) => table.unique(["owner_id", "name"], { indexName: "uq_pets_name" })),
    ],
    "makes a new column with one default for all unique": [
      "pets.uq_pets_slot",
      alterPets((table) => {
        table.integer("slot").notNullable().defaultTo(0);
        table.unique(["slot"], { indexName: "uq_pets_slot" });
      }),
    ],
    "drops a unique key": ["pets.uq_pets_chip", alterPets((table) => table.dropUnique(["chip"], "uq_pets_chip"))],
    "checks a known column": [
      "pets.ck_pets_status",
      (knex) => knex.raw("alter table pets add constraint ck_pets_status check (`status` in ('new', 'well'))"),
    ],
    "drops a check": ["pets.ck_pets_weight", (knex) => knex.raw("alter table pets drop constraint ck_pets_weight")],
    "drops a foreign key": ["pets.fk_pets_owner", alterPets((table) => table.dropForeign("owner_id", "fk_pets_owner"))],
    "references by a known column": [
      "pets.fk_pets_chip",
      async (knex) => {
        await knex.schema.createTable("chips", (table) => table.string("id", 20).primary());
        await knex.raw("alter table pets add constraint fk_pets_chip foreign key (chip) references chips (id)");
      },
    ],
    "refuses the deletion of a known row": [
      "visits.fk_visits_pet",
      (knex) =>
        knex.schema.createTable("visits", (table) => {
          table.increments("id");
          table.integer("pet_id").unsigned().notNullable();
          table.foreign("pet_id", "fk_visits_pet").references("pets.id");
        }),
    ],
    "calculates a value differently": [
      "pets.short",
      (knex) => knex.raw("alter table pets modify short varchar(4) generated always as (right(name, 4)) virtual"),
    ],
    "makes a column anew, which is missing meanwhile": [
      "pets.short",
      async (knex) => {
        await knex.raw("alter table pets drop column short");
        await knex.raw("alter table pets add column short varchar(4) generated always as (left(name, 4)) virtual");
      },
    ],
    "rewrites values": ["pets rows", (knex) => knex("pets").where({ status: "new" }).update({ status: "arrived" })],
    "deletes rows": ["pets rows", (knex) => knex("pets").del()],
  };
  it.each(Object.entries(BREAKING))("%s", async (_words, [what, up]) => {
    const problems = await problemsOfChange(up);
    expect(problems.filter((problem) => problem.startsWith(`${what}: the previous release cannot`))).not.toEqual([]);
  });
});

describe("a later migration is accepted that", () => {
  const HARMLESS: Record<string, (knex: Knex) => Promise<unknown>> = {
    "adds a table with rows, which goes with the old row": async (knex) => {
      await knex.schema.createTable("visits", (table) => {
        table.increments("id");
        table.integer("pet_id").unsigned().notNullable();
        table.foreign("pet_id", "fk_visits_pet").references("pets.id").onDelete("CASCADE");
        table.unique(["pet_id"], { indexName: "uq_visits_pet" });
      });
      await knex("visits").update({ pet_id: 1 });
    },
    "adds columns that may be left out, one of them unique, and fills them": async (knex) => {
      await knex.schema.alterTable("pets", (table) => {
        table.string("tattoo", 20).nullable();
        table.string("mood", 20).notNullable().defaultTo("calm");
        table.unique(["tattoo"], { indexName: "uq_pets_tattoo" });
        table.check("`mood` <> ''", undefined, "ck_pets_mood");
      });
      await knex("pets").update({ tattoo: "A1", mood: "wild" });
    },
    "widens columns": async (knex) => {
      await knex.raw("alter table pets modify name varchar(120) not null, modify weight bigint not null default 0");
      await knex.raw("alter table pets change chip chip varchar(40) null");
    },
    "adds and drops indexes": async (knex) => {
      await knex.schema.alterTable("pets", (table) => table.index(["status"], "ix_pets_status"));
      await knex.schema.alterTable("pets", (table) => table.dropIndex(["status"], "ix_pets_status"));
    },
  };
  it.each(Object.entries(HARMLESS))("%s", async (_words, up) => {
    expect(await problemsOfChange(up)).toEqual([]);
  });

  it("says why a change is safe", async () => {
    const drop = (knex: Knex) => knex.raw("alter table pets drop column short");
    expect(await problemsOfChange(drop, { safe: { "pets.short": "Nothing has ever read this column." } })).toEqual([]);
    expect(await problemsOfChange(drop, { safe: { "pets.short": "safe" } })).toEqual([
      "pets.short: say why it is safe, in a sentence.",
    ]);
  });

  it("removes what an earlier release replaced, but not what the same one replaces", async () => {
    const drop = (knex: Knex) => knex.raw("alter table pets drop column short");
    expect(await problemsOfChange(drop, { contract: { "pets.short": "001_clinic.ts" } })).toEqual([]);
    expect(await problemsOfChange(drop, { contract: { "pets.short": "002_change.ts" } })).toEqual([
      "pets.short: 002_change.ts is in no earlier release, so that release still uses what goes.",
    ]);
  });
});

it("a declaration of what a migration does not do is rejected", async () => {
  const add = alterPets((table) => table.string("tattoo", 20).nullable());
  expect(await problemsOfChange(add, { safe: { "pets.name": "It is dropped, and nobody reads it." } })).toEqual([
    "pets.name is declared, but this migration does nothing of the kind.",
  ]);
});

it("a change is the fault of the migration that makes it, not of the next one", async () => {
  const drop: Migration = { name: "002_drop.ts", up: alterPets((table) => table.dropUnique(["chip"], "uq_pets_chip")) };
  const add: Migration = { name: "003_add.ts", up: alterPets((table) => table.string("tattoo", 20).nullable()) };
  const problems = await problemsOf([CLINIC], [drop, add]);
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(/^002_drop\.ts: pets\.uq_pets_chip: /);
});
