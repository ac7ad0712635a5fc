import mysql from "mysql2/promise";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Db, openDatabase } from "../../../api/src/platform/database/database";
import { testDatabaseUrl } from "../database";
import { createEmpty } from "../template-database";
import { BILLS } from "./bill-invariants";
import { BROKEN_BILLS, BROKEN_HANDOVERS, BROKEN_SUPPLIED, BROKEN_WORKSHOP, type BrokenRows } from "./broken-rows";
import { HANDOVERS } from "./handover-invariants";
import { brokenOf } from "./invariants";
import { WORKSHOP } from "./workshop-invariants";
import { SUPPLIED_WORKSHOP } from "./workshop-people";

const ASKED = { WORKSHOP, HANDOVERS, SUPPLIED_WORKSHOP, BILLS };
const BROKEN = {
  ...{ WORKSHOP: BROKEN_WORKSHOP, HANDOVERS: BROKEN_HANDOVERS },
  ...{ SUPPLIED_WORKSHOP: BROKEN_SUPPLIED, BILLS: BROKEN_BILLS },
} satisfies Record<keyof typeof ASKED, Record<string, BrokenRows>>;

/** The tables of the shop without keys, checks and computed columns, which refuse most of what is to be found. */
let bare: Db;
let name: string;
beforeAll(async () => {
  const { serverUrl, tables } = inject("testDatabase");
  const from = new URL(await testDatabaseUrl()).pathname.slice(1);
  name = `${from}_bare`;
  const url = await createEmpty(serverUrl, name);
  const connection = await mysql.createConnection(url);
  for (const table of tables)
    await connection.query("CREATE TABLE ?? AS SELECT * FROM ?? WHERE 1 = 0", [table, `${from}.${table}`]);
  await connection.end();
  bare = openDatabase(url, 1);
});
afterAll(async () => {
  await bare.raw("DROP DATABASE ??", [name]);
  await bare.destroy();
});

/** Asks invariants of tables that have these rows alone. */
async function askOf(invariants: Record<string, string>, rows: BrokenRows): Promise<string[]> {
  const work = await bare.transaction();
  try {
    // Columns that a row leaves out are empty.
    await work.raw("set session sql_mode = ''");
    for (const [table, each] of Object.entries(rows)) await work(table).insert(each);
    return Object.keys(await brokenOf(work, invariants));
  } finally {
    await work.rollback();
  }
}

describe.each(Object.keys(ASKED) as (keyof typeof ASKED)[])("an invariant of %s", (set) => {
  it("says nothing of an empty shop", async () => {
    expect(await askOf(ASKED[set], {})).toEqual([]);
  });

  it("has rows that break it", () => {
    expect(Object.keys(BROKEN[set]).sort()).toEqual(Object.keys(ASKED[set]).sort());
  });

  it.each(Object.entries(BROKEN[set]))("speaks: %s", async (sentence, rows) => {
    expect(await askOf({ [sentence]: ASKED[set][sentence] ?? "" }, rows)).toEqual([sentence]);
  });
});
