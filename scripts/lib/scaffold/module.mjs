/** @typedef {import("./names.mjs").Names} Names */
/** @typedef {import("./write.mjs").Plan} Plan */

/**
 * A module of the api with a table, a list and one change: the smallest whole slice from the contract to MySQL, with its test.
 * @param {Names} names
 * @param {Date} now names the migration
 * @returns {Plan}
 */
export function modulePlan(names, now) {
  const { one, many, Type, Types, value, values, table, words, manyWords, Words, ManyWords } = names;
  const TABLE = table.toUpperCase();
  const record = one.replaceAll("-", "_");
  const folder = `api/src/modules/${many}`;
  return {
    files: {
      [`shared/src/${many}/${many}.ts`]: `import { endpoint } from "../contract/endpoint";
import { Id, Instant, requiredText } from "../contract/fields";
import { z } from "../contract/z";

export const ${Type} = z
  .object({
    id: Id,
    name: z.string(),
    createdAt: Instant,
  })
  .meta({ id: "${Type}" });
export type ${Type} = z.infer<typeof ${Type}>;

export const list${Types} = endpoint({
  method: "GET",
  path: "/api/admin/${many}",
  summary: "${ManyWords}, newest first",
  access: "staff",
  response: z.array(${Type}),
});

export const create${Type} = endpoint({
  method: "POST",
  path: "/api/admin/${many}",
  summary: "Create a ${words}",
  access: "manager",
  body: z.object({ name: requiredText(100) }),
  response: ${Type},
  status: 201,
  errors: ["CONFLICT"],
});
`,
      [`${folder}/${one}-columns.ts`]: `import { serial, table, text, timestamp } from "../../platform/database/table";

export const ${TABLE} = table("${table}", {
  id: serial("id"),
  name: text("name"),
  createdAt: timestamp("created_at"),
});
`,
      [`${folder}/${one}-store.ts`]: `import type { Knex } from "knex";
import type { RecordOf, Row } from "../../platform/database/table";
import { ${TABLE} } from "./${one}-columns";

export interface ${Type}Record extends RecordOf<typeof ${TABLE}.columns> {}

/** The maximum number of ${manyWords} in the list. */
const LIST_LIMIT = 500;

/** Returns the newest ${manyWords}. */
export async function find${Types}(db: Knex): Promise<${Type}Record[]> {
  const rows: Row[] = await db("${table}").select(${TABLE}.selected).orderBy("id", "desc").limit(LIST_LIMIT);
  return rows.map(${TABLE}.read);
}

/** Returns the id of the new ${words}. Throws a duplicate key of \`uq_${table}_name\` where the name exists. */
export async function insert${Type}(db: Knex, ${value}: Omit<${Type}Record, "id">): Promise<number> {
  const [id] = await db("${table}").insert(${TABLE}.toRow(${value}));
  return Number(id);
}
`,
      [`${folder}/${one}-dependencies.ts`]: `import type { Db } from "../../platform/database/database";
import type { InTransaction } from "../../platform/database/transaction";

/** The dependencies of the use cases of ${manyWords}. */
export interface ${Type}Dependencies {
  db: Db;
  inTransaction: InTransaction;
  clock: () => Date;
}
`,
      [`${folder}/list-${many}.ts`]: `import type { ${Type}Dependencies } from "./${one}-dependencies";
import { find${Types}, type ${Type}Record } from "./${one}-store";

/** Returns the newest ${manyWords}. */
export const list${Types} = ({ db }: ${Type}Dependencies): Promise<${Type}Record[]> => find${Types}(db);
`,
      [`${folder}/create-${one}.ts`]: `import { AppError } from "@fundi/shared/contract/errors";
import { duplicateKey } from "../../platform/database/database-errors";
import type { ${Type}Dependencies } from "./${one}-dependencies";
import { insert${Type}, type ${Type}Record } from "./${one}-store";

/** Creates a ${words} and emits its event. Throws CONFLICT where the name exists. */
export async function create${Type}(
  { inTransaction, clock }: ${Type}Dependencies,
  { name }: { name: string },
  actorId: number,
): Promise<${Type}Record> {
  const createdAt = clock();
  try {
    return await inTransaction(async (tx) => {
      const id = await insert${Type}(tx.db, { name, createdAt });
      const payload = { ${value}Id: id, name };
      tx.emit({ name: "${record}.created", entity: "${record}", entityId: id, actorId, payload });
      return { id, name, createdAt };
    });
  } catch (error) {
    if (duplicateKey(error) !== "uq_${table}_name") throw error;
    throw new AppError("CONFLICT", \`There is a ${words} named “\${name}” already. Please choose another name.\`);
  }
}
`,
      [`${folder}/${one}-service.ts`]: `import { bindUseCases } from "../../platform/use-cases";
import { create${Type} } from "./create-${one}";
import { list${Types} } from "./list-${many}";
import type { ${Type}Dependencies } from "./${one}-dependencies";

/** The use cases of ${manyWords}. */
export const create${Type}Service = (dependencies: ${Type}Dependencies) =>
  bindUseCases(dependencies, { list: list${Types}, create: create${Type} });

export type ${Type}Service = ReturnType<typeof create${Type}Service>;
`,
      [`${folder}/${one}-presenter.ts`]: `import type { ${Type} } from "@fundi/shared/${many}/${many}";
import type { ${Type}Record } from "./${one}-store";

/** Returns the ${words} of the contract. */
export const present${Type} = ({ id, name, createdAt }: ${Type}Record): ${Type} => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
});
`,
      [`${folder}/${one}-routes.ts`]: `import * as endpoints from "@fundi/shared/${many}/${many}";
import type { Bind } from "../../platform/http/route";
import { present${Type} } from "./${one}-presenter";
import type { ${Type}Service } from "./${one}-service";

export function ${value}Routes(bind: Bind, ${values}: ${Type}Service): void {
  bind(endpoints.list${Types}, async () => (await ${values}.list()).map(present${Type}));
  bind(endpoints.create${Type}, async ({ actor, body }) => present${Type}(await ${values}.create(body, actor.id)));
}
`,
      [`${folder}/module.ts`]: `import type { ShopModule } from "../../platform/module";
import { ${value}Routes } from "./${one}-routes";
import { create${Type}Service } from "./${one}-service";

export const ${values}Module = (dependencies: Parameters<typeof create${Type}Service>[0]): ShopModule => ({
  name: "${many}",
  routes: (bind) => ${value}Routes(bind, create${Type}Service(dependencies)),
});
`,
      [`${folder}/index.ts`]: `export { ${values}Module } from "./module";
`,
      [`${folder}/${one}.api.test.ts`]: `import { create${Type}, list${Types} } from "@fundi/shared/${many}/${many}";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

describe("${manyWords}", () => {
  it("are created by managers and listed for staff, newest first", async () => {
    const [manager, staff] = [await api.person("manager"), await api.person("staff")];
    for (const name of ["First", "Second"]) await manager.call(create${Type}, { body: { name } });
    expect(await staff.call(list${Types}, {})).toMatchObject([{ name: "Second" }, { name: "First" }]);
    expect(await failureOf(staff.call(create${Type}, { body: { name: "Third" } }))).toMatchObject({ status: 403 });
  });

  it("emit one event with each", async () => {
    const manager = await api.person("manager");
    const { id } = await manager.call(create${Type}, { body: { name: "Announced" } });
    const events = await api.app.db("events").where({ entity: "${record}", entity_id: id });
    expect(events).toMatchObject([{ name: "${record}.created", actor_id: manager.id }]);
  });

  it("have names of their own, also when two are created in parallel", async () => {
    const manager = await api.person("manager");
    const create = () => manager.call(create${Type}, { body: { name: "Twin" } });
    const results = await Promise.allSettled([create(), create(), create()]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await failureOf(create())).toMatchObject({ status: 409, code: "CONFLICT" });
  });
});
`,
      [`migrations/${stamp(now)}_${table}.ts`]: `import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable("${table}", (table) => {
    table.increments("id");
    table.string("name", 100).notNullable();
    table.specificType("created_at", "datetime(3)").notNullable();
    table.unique(["name"], { indexName: "uq_${table}_name" });
  });
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable("${table}");
}
`,
    },
    edits: [
      {
        file: "shared/src/contract/contract.ts",
        before: "\n\nconst domains = {",
        text: `\nimport * as ${values} from "../${many}/${many}";`,
      },
      { file: "shared/src/contract/contract.ts", sortedAfter: "const domains = {", text: `\n  ${values},` },
      {
        file: "shared/src/activity/domain-events.ts",
        before: "\n}\nexport type DomainEventName",
        text: `\n  "${record}.created": { ${value}Id: number; name: string };`,
      },
      {
        file: "shared/src/audit/audit-labels.ts",
        after: "ENTITY_LABELS: Record<string, string> = {",
        text: `\n  ${record}: "${ManyWords}",`,
      },
      {
        file: "shared/src/audit/audit-labels.ts",
        after: "EVENT_LABELS: Record<string, string> = {",
        text: `\n  "${record}.created": "${Words} created",`,
      },
      {
        file: "tests/support/role-table.ts",
        before: "\n];\n\nconst namesOf",
        text: `
  { least: "staff", of: "${manyWords}: list", calls: "list${Types}" },
  { least: "manager", of: "${manyWords}: create", calls: "create${Type}" },`,
      },
      {
        file: "api/src/shop-modules.ts",
        before: `\nimport { type createSettings`,
        text: `\nimport { ${values}Module } from "./modules/${many}";`,
      },
      {
        file: "api/src/shop-modules.ts",
        before: "\n    reportsModule(",
        text: `\n    ${values}Module({ db, inTransaction, clock }),`,
      },
      {
        file: "api/src/modules/system/retention.ts",
        after: "KEPT_TABLES: Readonly<Record<string, string>> = {",
        text: `\n  ${table}: "to be confirmed: no rule yet, so rows are kept forever",`,
      },
    ],
    next: [
      `Say in docs/features.md what ${manyWords} are for, and define the words of the module in ${folder}/README.md.`,
      `Decide in api/src/modules/system/retention.ts how long rows of ${table} are kept and why: its reason there is to be confirmed.`,
      `Emit an event for each further change in its transaction; ${record}.created is the first (docs/how-to.md, “An event”).`,
      `npm run new -- screen ${one} ${many} makes a screen of the console for them.`,
      `npm run check, npx vitest run ${folder}, and before a pull request npm test.`,
    ],
  };
}

/** @param {Date} now the name of a migration begins with year, month, day, hour and minute, so that migrations keep their order */
const stamp = (now) => now.toISOString().replace(/\D/g, "").slice(0, 12);
