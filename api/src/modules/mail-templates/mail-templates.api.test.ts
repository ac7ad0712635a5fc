import { forgotPassword } from "@fundi/shared/accounts/accounts";
import {
  listMailTemplates,
  type MailTemplate,
  previewMailTemplate,
  resetMailTemplate,
  updateMailTemplate,
} from "@fundi/shared/mail/mail-templates";
import { checkout } from "@fundi/shared/orders/orders";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkoutForm, failureOf, type Person, startTestApi, type TestApi } from "../../../../tests/support/api";
import { delivered } from "../../../../tests/support/delivered";

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi({ env: { SHOP_NAME: "Moi Computers" } });
  admin = await api.person("admin");
});
afterAll(() => api.stop());

const template = async (kind: string): Promise<MailTemplate> => {
  const found = (await admin.call(listMailTemplates, {})).templates.find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no ${kind}.`);
  return found;
};
const save = (kind: string, body: { subject: string; body: string; version?: number }, by = admin) =>
  by.call(updateMailTemplate, { params: { kind }, body: { version: 0, ...body } });
async function orderMail(): Promise<{ subject: string; body: string }> {
  const customer = await api.person("user", { firstName: "Jane" });
  const { id } = await api.product({ price: 1000 });
  const { order } = await customer.call(checkout, { body: checkoutForm(id) });
  // The dispatcher of the process may have claimed it already; then draining finds nothing left.
  const written = () => api.app.db("mails").where("subject", "like", `%${order.orderNumber}%`).first();
  await expect.poll(written).toBeDefined();
  return written();
}

it("are used by mails, from the next one on, until they are reset", async () => {
  const usual = await orderMail();
  expect(usual.body).toMatch(
    /^Hello Wanjirũ Kamau,\n\nThank you for your order FD-.*\n\nTo pay by M-Pesa: .*\n\nMoi Computers\n/s,
  );
  const { version } = await template("order-received");
  const own = { subject: "Asante: {order}", body: "Habari {name},\n\n{howToPay}\n\n{shop}", version };
  expect(await save("order-received", own)).toMatchObject({ isChanged: true, version: 1, subject: "Asante: {order}" });
  const changed = await orderMail();
  expect(changed.subject).toMatch(/^Asante: FD-/);
  expect(changed.body).toMatch(/^Habari Wanjirũ Kamau,\n\nTo pay by M-Pesa: .*\n\nMoi Computers$/s);
  await admin.call(resetMailTemplate, { params: { kind: "order-received" } });
  expect((await orderMail()).subject).toMatch(/^Order FD-.* received$/);
  expect(await template("order-received")).toMatchObject({ isChanged: false, version: 0 });
});

it("reject unknown placeholders, and require those that the mail is about", async () => {
  expect(
    await failureOf(save("order-received", { subject: "{ordr}", body: "Hello {name} {nothing} {nil}" })),
  ).toMatchObject({
    code: "VALIDATION_ERROR",
    details: {
      fieldErrors: {
        subject: ["There is no placeholder {ordr} in this mail."],
        body: ["There is no placeholder {nothing}, {nil} in this mail."],
      },
    },
  });
  expect(await failureOf(save("reset-code", { subject: "Your code", body: "Hello {name}" }))).toMatchObject({
    details: { fieldErrors: { body: ["This mail needs {code}."] } },
  });
  expect(await failureOf(save("constructor", { subject: "x", body: "x" }))).toMatchObject({ status: 404 });
});

it("are previewed with samples, and nothing is stored", async () => {
  const text = { subject: "{shop}: {order}", body: "Dear {name},\n\n{howToPay}" };
  const preview = await admin.call(previewMailTemplate, { params: { kind: "order-received" }, body: text });
  expect(preview.subject).toBe("Moi Computers: FD-1000-0041");
  expect(preview.body).toMatch(/^Dear Jane Wanjiku,\n\nTo pay by M-Pesa/);
  expect((await template("order-received")).isChanged).toBe(false);
});

it("are changed by one administrator at a time, and audited", async () => {
  const text = { subject: "See you: {service}", body: "Hello {name}, {when}." };
  const both = await Promise.allSettled([
    save("appointment-reminder", text),
    save("appointment-reminder", { ...text, body: "Karibu {name}" }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const event = await api.app.db("events").where({ name: "mail_template.changed" }).orderBy("id", "desc").first();
  expect(event.actor_id).toBe(admin.id);
  expect(JSON.parse(event.payload)).toMatchObject({
    kind: "appointment-reminder",
    changes: { subject: ["See you soon: {service}", "See you: {service}"] },
  });
  const manager = await api.person("manager");
  expect(await failureOf(save("appointment-reminder", text, manager))).toMatchObject({ status: 403 });
});

it("cover the mail with the code for a new password", async () => {
  const person = await api.person();
  const body = "Use {code} within {minutes} minutes, {name}.";
  expect(await failureOf(save("reset-code", { subject: "Code {code}", body }))).toMatchObject({
    details: { fieldErrors: { subject: [expect.stringContaining("locked screens")] } },
  });
  await save("reset-code", { subject: "Your code", body });
  // A text from before this was rejected.
  await api.app.db("mail_templates").where({ kind: "reset-code" }).update({ subject: "Your code {code}" });
  await api.guest(forgotPassword, { body: { email: person.email } });
  await delivered(api.app);
  const mail = await api.app.db("mails").where({ recipient: person.email }).first();
  expect(mail.subject).toBe("Your code");
  expect(mail.body).toMatch(/^Use \d{6} within \d+ minutes, Amina\.$/);
});
