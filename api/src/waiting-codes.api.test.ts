import { updateMe } from "@fundi/shared/accounts/accounts";
import {
  confirmPhone,
  requestPhoneCode,
  resetPasswordByPhone,
  sendPhoneProof,
} from "@fundi/shared/accounts/phone-codes";
import { exportMyData } from "@fundi/shared/accounts/preferences";
import { exportList } from "@fundi/shared/lists/list-export";
import { listTexts } from "@fundi/shared/texts/text-list";
import { TEXT_EXPORT } from "@fundi/shared/texts/texts-export";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AfricasTalkingDouble, startAfricasTalkingDouble } from "../../tests/support/africastalking-double";
import { startTestApi, type TestApi } from "../../tests/support/api";
import { delivered } from "../../tests/support/delivered";

let api: TestApi;
let sms: AfricasTalkingDouble;
beforeAll(async () => {
  sms = await startAfricasTalkingDouble();
  api = await startTestApi({ env: sms.env() });
});
afterAll(async () => {
  await api.stop();
  await sms.stop();
});
const until = { timeout: 15_000 };

/** Every row of every table, as a backup has it. */
async function everyRow(): Promise<string> {
  const { db } = api.app;
  const tables: string[] = await db("information_schema.tables")
    .whereRaw("table_schema = database()")
    .where({ table_type: "BASE TABLE" })
    .pluck("table_name");
  expect(tables).toContain("texts");
  const rows = await Promise.all(tables.map(async (table) => ({ table, rows: await db(table).select() })));
  return JSON.stringify(rows);
}

/** What can be read while a code waits: one's download, the list of texts, its export, the database. */
async function everyWayToRead(person: { call: TestApi["guest"] }): Promise<Record<string, string>> {
  const manager = await api.person("manager");
  const body = { format: "csv" as const, columns: TEXT_EXPORT.map(({ id }) => id), filter: {} };
  const textOf = async (file: Promise<Blob>) => (await file).text();
  return {
    download: await textOf(person.call(exportMyData, {})),
    list: JSON.stringify(await manager.call(listTexts, { query: {} })),
    exportedList: await textOf(manager.call(exportList, { params: { list: "texts" }, body })),
    database: await everyRow(),
  };
}

it("nobody reads a code that waits but the phone that it goes to, and it is good all the same", async () => {
  const phone = "0712000111";
  const jane = await api.person();
  await jane.call(updateMe, { body: { phone } });
  sms.behaviour.trouble = () => "echoes";
  const lastCode = async (count: number) => {
    await delivered(api.app);
    const refused = () => api.app.db("texts").whereNotNull("last_error");
    await expect.poll(async () => (await refused()).length, until).toBe(count);
    return /\b\d{6}\b/.exec(sms.asked.at(-1)?.message ?? "")?.[0] ?? "";
  };
  await jane.call(sendPhoneProof, {});
  const proof = await lastCode(1);
  const whileProving = await everyWayToRead(jane);
  await jane.call(confirmPhone, { body: { otp: proof } });
  await api.guest(requestPhoneCode, { body: { phone, purpose: "reset" } });
  const reset = await lastCode(2);
  const whileResetting = await everyWayToRead(jane);
  await api.guest(resetPasswordByPhone, { body: { phone, otp: reset, newPassword: "kibuyu-cha-maji" } });

  for (const [code, ways] of [
    [proof, whileProving],
    [reset, whileResetting],
  ] as const) {
    expect(code).toMatch(/^\d{6}$/);
    expect(ways.download).toContain("-code");
    const readable = Object.entries(ways).filter(([, text]) => new RegExp(`(?<!\\w)${code}(?!\\w)`).test(text));
    expect(readable.map(([way]) => way)).toEqual([]);
  }
});
