import {
  listTextTemplates,
  previewTextTemplate,
  resetTextTemplate,
  updateTextTemplate,
} from "@fundi/shared/texts/text-templates";
import { afterAll, beforeAll, expect, it } from "vitest";
import { failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await api.person("admin");
});
afterAll(() => api.stop());

const params = { kind: "order-ready", language: "sw" } as const;
const words = async () => {
  const { templates } = await admin.call(listTextTemplates, {});
  return templates.find(({ kind }) => kind === params.kind)?.words.find(({ language }) => language === "sw");
};

it("changes the words of one language, with the template that Meta approved, and gives the supplied ones back", async () => {
  const usual = (await words())?.body;
  const body = "{shop}: oda {order} iko tayari. {stop}";
  await admin.call(updateTextTemplate, { params, body: { body, whatsappTemplate: "order_ready", version: 0 } });
  expect(await words()).toMatchObject({ body, whatsappTemplate: "order_ready", isChanged: true, version: 1 });
  const stale = { params, body: { body: "{shop}", whatsappTemplate: "", version: 0 } };
  expect(await failureOf(admin.call(updateTextTemplate, stale))).toMatchObject({ code: "STALE_VERSION" });
  await admin.call(resetTextTemplate, { params });
  expect(await words()).toMatchObject({ body: usual, isChanged: false, version: 0 });
});

it("refuses unknown placeholders, and a code's text without its code", async () => {
  const update = (kind: string, body: string) =>
    failureOf(
      admin.call(updateTextTemplate, {
        params: { kind, language: "en" },
        body: { body, whatsappTemplate: "", version: 0 },
      }),
    );
  expect(await update("order-ready", "{ordr} is ready")).toMatchObject({
    details: { fieldErrors: { body: [expect.stringContaining("{ordr}")] } },
  });
  expect(await update("phone-code", "{shop}: welcome")).toMatchObject({
    details: { fieldErrors: { body: [expect.stringContaining("{code}")] } },
  });
  expect(await update("no-such", "x")).toMatchObject({ code: "NOT_FOUND" });
});

it("previews at real length, counts SMS, points out what doubles them, and numbers the parameters for Meta", async () => {
  const preview = (body: string) => admin.call(previewTextTemplate, { params, body: { body } });
  const plain = await preview("{shop}: oda {order} iko tayari. {stop}");
  expect(plain.body).toContain("oda FD-1000-0041 iko tayari.");
  expect(plain.sms).toMatchObject({ encoding: "GSM-7", parts: 1, expensive: [] });
  expect(plain.whatsapp).toBe("{{1}}: oda {{2}} iko tayari. {{3}}");
  const long = "a".repeat(140);
  expect((await preview(long)).sms).toEqual({
    ...{ encoding: "GSM-7", parts: 1, characters: 140, left: 20, expensive: [], partsWithout: 1 },
  });
  expect((await preview(`${long}’`)).sms).toMatchObject({
    ...{ encoding: "UCS-2", parts: 3, expensive: ["’"], partsWithout: 1 },
  });
  expect((await preview("b".repeat(161))).sms).toMatchObject({ parts: 2, characters: 161, left: 145 });
});
