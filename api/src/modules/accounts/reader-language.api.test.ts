import { register } from "@fundi/shared/accounts/accounts";
import { exportMyData, updatePreferences } from "@fundi/shared/accounts/preferences";
import { checkout } from "@fundi/shared/orders/orders";
import { createClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";

let api: TestApi;
let productId: number;
beforeAll(async () => {
  api = await startTestApi();
  productId = (await api.product({ price: 30_000, quantity: 50 })).id;
});
afterAll(() => api.stop());

const onPageIn = (language: string, token?: string) =>
  createClient({ baseUrl: api.url, headers: () => ({ "x-language": language }), token: () => token });

let orders = 0;
/** Orders on a page in a language; returns the mail about it. */
async function mailOfOrder(language: string, token?: string) {
  orders += 1;
  const email = `reader-${orders}-${process.pid}@people.example`;
  const form = checkoutForm(productId);
  const { order } = await onPageIn(language, token)(checkout, {
    body: { ...form, customer: { ...form.customer, email } },
  });
  await delivered(api.app);
  const mail = await api.app.db("mails").where({ recipient: email }).orderBy("id", "desc").first();
  return { order, mail: mail as { subject: string; body: string } };
}

it("a guest who ordered on a page in Kiswahili gets the mail in Kiswahili, one in English in English", async () => {
  const swahili = await mailOfOrder("sw");
  expect(swahili.mail.subject).toBe(`Oda ${swahili.order.orderNumber} imepokelewa`);
  expect(swahili.mail.body).toContain("Asante kwa oda yako");
  const english = await mailOfOrder("en");
  expect(english.mail.subject).toBe(`Order ${english.order.orderNumber} received`);
});

it("an account's own choice comes before the language of the page, and is in its data", async () => {
  const email = `chooser-${process.pid}@people.example`;
  const body = { firstName: "Amina", lastName: "Otieno", email, password: "kibuyu-cha-maji" };
  const { token } = await onPageIn("sw")(register, { body });
  const code = await api.app.db("mails").where({ recipient: email }).first();
  expect(code.subject).toContain("thibitisha email yako");

  const call = onPageIn("sw", token);
  await call(updatePreferences, { body: { language: "en" } });
  expect((await mailOfOrder("sw", token)).mail.subject).toMatch(/received$/);
  await call(updatePreferences, { body: { language: null } });
  expect((await mailOfOrder("en", token)).mail.subject).toMatch(/received$/);
  expect((await mailOfOrder("sw", token)).mail.subject).toMatch(/imepokelewa$/);
  await call(updatePreferences, { body: { language: "sw" } });
  expect((await mailOfOrder("en", token)).mail.subject).toMatch(/imepokelewa$/);
  const data = JSON.parse(await (await call(exportMyData, {})).text());
  expect(JSON.stringify(data)).toContain('"language":"sw"');
});
