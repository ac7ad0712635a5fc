import { createAdminAppointment, getAdminAppointment } from "@fundi/shared/appointments/admin-appointments";
import { ensureConversation, sendMessage } from "@fundi/shared/conversations/conversations";
import { openTicket } from "@fundi/shared/support/tickets";
import { createIntake } from "@fundi/shared/workshop/intakes";
import { getRepairOrigin, openRepairOrigin } from "@fundi/shared/workshop/repair-origins";
import type { RepairOriginKind } from "@fundi/shared/workshop/repair-stages";
import { getRepair, undoRepairStep } from "@fundi/shared/workshop/repairs";
import { afterAll, describe, expect, it } from "vitest";
import { failureOf } from "../../../../../tests/support/api";
import { FRIDAY, MONDAY } from "../../../../../tests/support/appointments";
import { startQuoteShop } from "../../../../../tests/support/quote-shop";
import { brokenWorkshop } from "../../../../../tests/support/shop-model/invariants";
import { intakeForm, jobForm } from "../test-intake";

const shop = startQuoteShop();
const { offer, answer, submit } = shop;
afterAll(async () => expect(await brokenWorkshop(shop.api.app.db)).toEqual({}));

const originOf = (source: RepairOriginKind, sourceId: number) =>
  shop.staff.call(getRepairOrigin, { params: { source, sourceId } });
/** Takes in one phone of a customer, because of something. */
const takeIn = (
  source: RepairOriginKind,
  sourceId: number,
  customerId: number,
  job: Parameters<typeof jobForm>[0] = {},
  more: Parameters<typeof intakeForm>[0] = {},
) =>
  shop.staff.call(createIntake, {
    body: intakeForm({
      ...{ source, sourceId, customer: { id: customerId }, jobs: [jobForm(job)] },
      contact: { phone: "0712345678" },
      ...more,
    }),
  });

/** At the price of the offer. */
const AGREED = { agreedByQuote: true, agreement: { fixedPrice: 6500 } } as const;

describe("a repair of an accepted quote", () => {
  const LINES = [
    { description: "Panel", quantity: 1, price: 6000 },
    { description: "Labour", quantity: 2, price: 250 },
  ];

  it("is filled in with what was asked, and charged what was accepted, once", async () => {
    const person = await shop.api.person();
    const { id } = await offer(person, { lines: LINES });
    expect((await originOf("quote", id)).agreedPrice).toBeNull();
    await answer(person, id, "accepted");
    expect(await originOf("quote", id)).toMatchObject({
      ...{ customer: { id: person.id }, deviceType: "laptop", agreedPrice: 6500, repairs: [], kind: "carry_in" },
      symptom: "Laptop screen replacement\nThe screen is cracked in the corner.",
    });
    const { jobs } = await takeIn("quote", id, person.id, AGREED);
    const [job] = jobs;
    const seen = await shop.staff.call(getRepair, { params: { id: job?.id ?? 0 } });
    expect(seen).toMatchObject({ stage: "approved", bill: { total: 6500, paid: 0 } });
    expect(seen.steps.map(({ action }) => action)).toEqual(["check_in", "skip_estimate"]);
    const lines = await shop.api.app.db("repair_lines").where({ job_id: job?.id }).orderBy("id");
    expect(lines.map((line) => [line.text, line.quantity, Number(line.price_minor)])).toEqual([
      ["Panel", 1, 600_000],
      ["Labour", 2, 25_000],
    ]);
    expect(await originOf("quote", id)).toMatchObject({
      agreedPrice: null,
      repairs: [{ id: job?.id, number: job?.number, stage: "approved" }],
    });
    const again = await failureOf(takeIn("quote", id, person.id, AGREED));
    expect(again).toMatchObject({ code: "CONFLICT" });
    // What was a mistake can be taken in once more.
    await shop.staff.call(undoRepairStep, {
      params: { id: seen.id },
      body: { version: seen.version, reason: "Another device" },
    });
    expect((await originOf("quote", id)).agreedPrice).toBe(6500);
  });

  it("is one line where the parts are not what is paid, and none where nobody accepted", async () => {
    const person = await shop.api.person();
    const { id } = await offer(person);
    const early = await failureOf(takeIn("quote", id, person.id, AGREED));
    expect(early).toMatchObject({ code: "CONFLICT" });
    await answer(person, id, "accepted");
    const { jobs } = await takeIn("quote", id, person.id, AGREED);
    const lines = await shop.api.app.db("repair_lines").where({ job_id: jobs[0]?.id });
    expect(lines).toMatchObject([{ text: "Laptop screen replacement", quantity: 1, price_minor: 650_000 }]);
  });

  it("is one of twenty that are taken in at once", async () => {
    const person = await shop.api.person();
    const { id } = await offer(person);
    await answer(person, id, "accepted");
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => takeIn("quote", id, person.id, AGREED)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await originOf("quote", id)).repairs).toHaveLength(1);
  });

  it("is one line of what is to pay where a voucher takes something off", async () => {
    const person = await shop.api.person();
    const { id } = await offer(person, { lines: LINES });
    await answer(person, id, "accepted");
    await shop.api.app.db("quotes").where({ id }).update({ voucher_code: "FUNDI-500", discount_minor: 50_000 });
    expect((await originOf("quote", id)).agreedPrice).toBe(6000);
    const { jobs } = await takeIn("quote", id, person.id, { agreedByQuote: true, agreement: { fixedPrice: 6000 } });
    const lines = await shop.api.app.db("repair_lines").where({ job_id: jobs[0]?.id });
    expect(lines).toMatchObject([{ text: "Laptop screen replacement", quantity: 1, price_minor: 600_000 }]);
  });

  it("is refused at another price than was accepted, for another customer, and as a return", async () => {
    const [person, other] = [await shop.api.person(), await shop.api.person()];
    const { id } = await offer(person, { lines: LINES });
    await answer(person, id, "accepted");
    const dear = { agreedByQuote: true, agreement: { fixedPrice: 9000 } };
    expect(await failureOf(takeIn("quote", id, person.id, dear))).toMatchObject({
      details: { fieldErrors: { "jobs.0.agreement.fixedPrice": [expect.stringContaining("6,500")] } },
    });
    expect(await failureOf(takeIn("quote", id, other.id, AGREED))).toMatchObject({ code: "CONFLICT" });
    const back = { ...AGREED, claimedWarrantyIds: [1] };
    expect(await failureOf(takeIn("quote", id, person.id, back))).toMatchObject({ code: "VALIDATION_ERROR" });
    expect((await originOf("quote", id)).repairs).toEqual([]);
  });

  it("has its price for one device alone, which is here", async () => {
    const person = await shop.api.person();
    const { id } = await submit(person);
    const agreed = jobForm(AGREED);
    for (const more of [{ jobs: [agreed, jobForm(AGREED)] }, { bookedOn: "2099-01-01", jobs: [agreed] }])
      expect(await failureOf(takeIn("quote", id, person.id, {}, more))).toMatchObject({ code: "VALIDATION_ERROR" });
  });
});

describe("a repair of an appointment", () => {
  it("is filled in from it, and completes it", async () => {
    shop.setNow(FRIDAY);
    const { id } = await shop.staff.call(createAdminAppointment, {
      body: {
        ...{ customer: { firstName: "Abdi", lastName: "Hassan", phone: "0700000155" }, service: "Phone screen" },
        ...{ date: MONDAY, time: "10:00", duration: 60, device: "Samsung A14 phone", notes: "Cracked" },
      },
    });
    const origin = await originOf("appointment", id);
    expect(origin).toMatchObject({
      deviceType: "phone",
      device: "Samsung A14 phone",
      symptom: "Phone screen\nCracked",
    });
    const statusOf = async () => (await shop.staff.call(getAdminAppointment, { params: { id } })).status;
    const params = { source: "appointment" as const, sourceId: id };
    await shop.staff.call(openRepairOrigin, { params });
    await shop.staff.call(openRepairOrigin, { params });
    expect(await statusOf()).toBe("in progress");
    await takeIn("appointment", id, origin.customer?.id ?? 0);
    expect(await statusOf()).toBe("completed");
    // One that is over is not begun once more.
    await shop.staff.call(openRepairOrigin, { params });
    expect(await statusOf()).toBe("completed");
    // A second device of it is taken in all the same.
    await takeIn("appointment", id, origin.customer?.id ?? 0);
    expect((await originOf("appointment", id)).repairs).toHaveLength(2);
  });
});

describe("a repair of what a customer wrote", () => {
  it("has the words of the ticket, and those of the customer's replies alone", async () => {
    const person = await shop.api.person();
    const words = { subject: "Laptop hangs", message: "Since Monday, when I open it." };
    const { id } = await person.call(openTicket, {
      body: { ...words, category: "technical", name: "Jane Njeri", email: person.email },
    });
    const origin = await originOf("ticket", id);
    expect(origin).toMatchObject({ customer: { id: person.id }, deviceType: "laptop", email: person.email });
    expect(origin.symptom).toBe("Laptop hangs\nSince Monday, when I open it.");
    await takeIn("ticket", id, person.id);
    expect((await originOf("ticket", id)).repairs).toHaveLength(1);
  });

  it("has the last messages of the conversation, and not our answers", async () => {
    const person = await shop.api.person();
    const { id } = await person.call(ensureConversation, {});
    const write = (by: typeof person, content: string) => by.call(sendMessage, { params: { id }, body: { content } });
    await write(person, "My printer prints nothing");
    await write(shop.staff, "Please bring it");
    await write(person, "Tomorrow");
    const origin = await originOf("conversation", id);
    expect(origin).toMatchObject({ symptom: "My printer prints nothing\nTomorrow", deviceType: "printer" });
  });
});

it("comes from something that there is", async () => {
  const person = await shop.api.person();
  for (const source of ["quote", "appointment", "ticket", "conversation"] as const) {
    expect(await failureOf(originOf(source, 999_999))).toMatchObject({ code: "NOT_FOUND" });
    expect(await failureOf(takeIn(source, 999_999, person.id))).toMatchObject({ code: "NOT_FOUND" });
  }
});
