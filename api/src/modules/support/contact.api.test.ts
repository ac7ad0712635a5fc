import { randomUUID } from "node:crypto";
import { sendContactMessage } from "@fundi/shared/support/contact";
import { createClient } from "@fundi/shared/web/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { failureOf, startTestApi, type TestApi } from "../../../../tests/support/api";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const form = (overrides: object = {}) => ({
  name: "Kamau",
  email: "kamau@people.example",
  subject: "Opening hours",
  message: "Are you open on Sunday?\n\nCategory: general\nPriority: low",
  ...overrides,
});
/** A visitor with an address of their own, as the storefront's server forwards it. */
const visitorAt = (address: string) =>
  createClient({ baseUrl: api.url, headers: () => ({ "x-forwarded-for": address }) });
const inbox = (subject: string) =>
  api.app
    .db("contact_messages")
    .where({ subject })
    .select("name", "email", "subject", "message", "priority", "category");

describe("a message through the contact form", () => {
  it("is stored with medium priority and the general category", async () => {
    const subject = randomUUID();
    const response = await visitorAt("203.0.113.1")(sendContactMessage, { body: form({ subject }) });
    expect(response).toEqual({ success: true, message: "Our team will get back to you shortly." });
    expect(await inbox(subject)).toEqual([{ ...form({ subject }), priority: "medium", category: "general" }]);
  });

  it("gets the inbox's category when it names its subject", async () => {
    const pairs = {
      technical: "support",
      billing: "inquiry",
      appointments: "inquiry",
      feedback: "feedback",
      general: "general",
    } as const;
    const visitor = visitorAt("203.0.113.2");
    for (const [category, expected] of Object.entries(pairs)) {
      const subject = randomUUID();
      await visitor(sendContactMessage, {
        body: form({ subject, category: category as keyof typeof pairs, priority: "urgent" }),
      });
      expect(await inbox(subject)).toMatchObject([{ category: expected, priority: "urgent" }]);
    }
  });

  it("is forwarded to the shop's own mailbox", async () => {
    const subject = randomUUID();
    await visitorAt("203.0.113.3")(sendContactMessage, { body: form({ subject }) });
    const mails = async () =>
      await api.app
        .db("mails")
        .where({ subject: `Contact form: ${subject}` })
        .select("recipient", "body");
    await expect.poll(mails).toEqual([
      {
        recipient: "hello@fundi.example",
        body: expect.stringMatching(/^Kamau <kamau@people.example> wrote:\n\nAre you open on Sunday\?/),
      },
    ]);
  });

  it("is stored once when the same request comes twice", async () => {
    const request = { body: form({ subject: randomUUID() }), idempotencyKey: randomUUID() };
    const visitor = visitorAt("203.0.113.4");
    await Promise.all([visitor(sendContactMessage, request), visitor(sendContactMessage, request)]);
    expect(await inbox(request.body.subject)).toHaveLength(1);
  });

  it("is acknowledged and dropped when a bot filled in the honeypot", async () => {
    const subject = randomUUID();
    const trapped = form({ subject, website: "https://spam.example" });
    expect(await visitorAt("203.0.113.7")(sendContactMessage, { body: trapped })).toMatchObject({ success: true });
    expect(await inbox(subject)).toEqual([]);
  });

  it("needs a name, a valid e-mail, a subject and a message", async () => {
    const empty = { name: "", email: "abc", subject: "", message: "" };
    const failure = await failureOf(visitorAt("203.0.113.8")(sendContactMessage, { body: empty }));
    expect(failure).toMatchObject({
      status: 400,
      details: {
        fieldErrors: {
          name: ["Required"],
          email: ["Enter a valid e-mail address"],
          subject: ["Required"],
          message: ["Required"],
        },
      },
    });
  });
});
