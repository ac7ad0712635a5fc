import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../../../tests/support/api";
import { startSmtpServer } from "../../../../tests/support/smtp-server";
import { queueMail } from "./mail-store";

let api: TestApi;
let post: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  post = await startSmtpServer();
  api = await startTestApi({ env: { SMTP_URL: post.url } });
});
afterAll(async () => {
  await api.stop();
  await post.stop();
});

const CALENDAR = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n";
const stateOf = async (recipient: string) =>
  (await api.app.db("mails").select("status").where({ recipient }).first())?.status;

it("sends what is in the outbox, with the entry for the reader's calendar", async () => {
  await queueMail(api.app.db, {
    to: "jane@shop.co.ke",
    subject: "Appointment cancelled: Screen",
    body: "Hello Jane,\n\nit is cancelled.",
    calendar: { method: "CANCEL", content: CALENDAR },
  });
  await expect.poll(() => stateOf("jane@shop.co.ke"), { timeout: 15_000 }).toBe("sent");
  const [message = ""] = post.messages;
  expect(message).toContain("Subject: Appointment cancelled: Screen");
  expect(message).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
  expect(message).toContain("filename=appointment.ics");
  expect(message.replace(/\s/g, "")).toContain(Buffer.from(CALENDAR).toString("base64"));
});

it("sends nothing to addresses that are kept for examples", async () => {
  await queueMail(api.app.db, { to: "jane@people.example", subject: "Hello", body: "Hello" });
  await expect.poll(() => stateOf("jane@people.example"), { timeout: 15_000 }).toBe("skipped");
  expect(post.messages).toHaveLength(1);
});
