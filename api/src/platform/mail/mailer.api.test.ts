import { resendMail } from "@fundi/shared/settings/settings";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../../../tests/support/api";
import { startSmtpServer } from "../../../../tests/support/smtp-server";
import { createLog } from "../log";
import { claimMail, markMail, postponeMail, queueMail } from "./mail-store";
import { createMailer } from "./mailer";
import { messageIdOf } from "./message-id";

const HOUR_MS = 3_600_000;
let api: TestApi;
let post: Awaited<ReturnType<typeof startSmtpServer>>;
let aheadMs = 0;
const clock = () => new Date(Date.now() + aheadMs);
/** The server's replies to these recipients; all others are accepted. */
const replies = new Map<string, string>();
let onMessage: (message: string) => Promise<string | null> | string | null = () => "250 kept";
beforeAll(async () => {
  post = await startSmtpServer({
    replyToRecipient: (recipient) => replies.get(recipient) ?? "250 ok",
    replyToMessage: (message) => onMessage(message),
  });
  api = await startTestApi({ env: { SMTP_URL: post.url }, clock });
});
afterAll(async () => {
  await api.stop();
  await post.stop();
});

/** What a mail without pictures and invoice needs. */
const NO_PARTS = {
  drawInvoice: () => Promise.reject(new Error("no invoice")),
  readPicture: () => Promise.resolve(null),
  logo: () => Promise.resolve(null),
  look: () => ({ brand: "Shop", accent: "#0b6b4f", storefrontUrl: "" }),
};
const CALENDAR = "BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n";
const mailOf = (recipient: string) => api.app.db("mails").where({ recipient }).first();
const stateOf = async (recipient: string) => (await mailOf(recipient))?.status;
async function queue(to: string): Promise<void> {
  await queueMail(api.app.db, { to, subject: `For ${to}`, body: "Hello" });
  api.app.mailer.wake();
}
/** Advances the clock and wakes the mailer. */
function pass(ms: number): void {
  aheadMs += ms;
  api.app.mailer.wake();
}
const sentTo = (recipient: string) => post.messages.filter((message) => message.includes(`To: ${recipient}`));
const messageIds = (messages: readonly string[]) =>
  messages.map((message) => /^Message-ID: (<.*>)/im.exec(message)?.[1]);
const until = { timeout: 15_000 };

it("sends what is in the outbox, with the entry for the reader's calendar", async () => {
  await queueMail(api.app.db, {
    to: "jane@shop.co.ke",
    subject: "Appointment cancelled: Screen",
    body: "Hello Jane,\n\nit is cancelled.",
    calendar: { method: "CANCEL", content: CALENDAR },
  });
  api.app.mailer.wake();
  await expect.poll(() => stateOf("jane@shop.co.ke"), { timeout: 15_000 }).toBe("sent");
  const [message = ""] = post.messages;
  expect(message).toContain("Subject: Appointment cancelled: Screen");
  expect(message).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
  expect(message).toContain("filename=appointment.ics");
  expect(message.replace(/\s/g, "")).toContain(Buffer.from(CALENDAR).toString("base64"));
});

it("sends HTML beside the text, with pictures as parts of the mail and the invoice in the reader's language", async () => {
  const line = "1 × Mouse: Ksh 900";
  const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#aa3300" } })
    .webp()
    .toBuffer();
  const sent = createMailer(
    api.app.db,
    api.app.inTransaction,
    {
      ...NO_PARTS,
      smtpUrl: () => post.url,
      from: () => "shop@fundi.co.ke",
      draw: () => Promise.reject(new Error("no attachment")),
      drawInvoice: async (id, language) => Buffer.from(`invoice of ${id} in ${language}`),
      readPicture: (url) =>
        url === "/uploads/mouse.webp" ? Promise.resolve(picture) : Promise.reject(new Error("gone")),
      clock,
    },
    createLog("silent"),
  );
  await api.app.mailer.stop();
  await queueMail(api.app.db, {
    to: "html@shop.co.ke",
    subject: "Oda",
    body: `Habari,\n\n${line}\n1 × Keyboard: Ksh 1,200`,
    layout: {
      language: "sw",
      pictures: [
        { line, url: "/uploads/mouse.webp" },
        { line: "1 × Keyboard: Ksh 1,200", url: "/uploads/gone.webp" },
      ],
      invoiceOf: { orderId: 7, filename: "ankara.pdf" },
    },
  });
  sent.start();
  await expect.poll(() => stateOf("html@shop.co.ke"), until).toBe("sent");
  await sent.stop();
  api.app.mailer.start();
  const [message = ""] = sentTo("html@shop.co.ke");
  expect(message).toContain("multipart/alternative");
  expect(message).toContain('lang=3D"sw"');
  // The other picture could not be read.
  expect(message.match(/Content-Type: image\/[^;]+;\s+name=[\w."]+/g)).toHaveLength(1);
  expect(message).toMatch(/Content-Id: <line-0@mail>/i);
  expect(message).toMatch(/Content-Disposition: attachment;\s+filename="?ankara.pdf/);
  expect(message).toContain(Buffer.from("invoice of 7 in sw").toString("base64"));
});

it("sends nothing to addresses of reserved example domains", async () => {
  await queue("jane@people.example");
  await expect.poll(() => stateOf("jane@people.example"), { timeout: 15_000 }).toBe("skipped");
  expect(sentTo("jane@people.example")).toEqual([]);
});

it("sends the mails after one whose stored parts cannot be read", async () => {
  const [unreadable, readable] = ["parts@shop.co.ke", "after@shop.co.ke"];
  await api.app.db("mails").insert({
    ...{ recipient: unreadable, subject: "Credit note", body: "Hello", status: "queued", created_at: clock() },
    attachment: JSON.stringify({ kind: "of a later version" }),
  });
  await queue(readable);
  await expect.poll(() => stateOf(readable), until).toBe("sent");
  await expect.poll(async () => (await mailOf(unreadable))?.last_error, until).toContain("kind");
  expect(sentTo(unreadable)).toEqual([]);
  await api.app.db("mails").where({ recipient: unreadable }).del();
});

it("retries a mail that the server could not accept, with backoff, until it is accepted", async () => {
  const to = "full@shop.co.ke";
  replies.set(to, "452 mailbox full");
  await queue(to);
  await expect.poll(async () => (await mailOf(to))?.last_error, until).toContain("452");
  const first = await mailOf(to);
  expect(first).toMatchObject({ status: "queued", attempts: 1 });
  pass(2 * 60_000);
  await expect.poll(async () => (await mailOf(to))?.attempts, until).toBe(2);
  await expect.poll(async () => (await mailOf(to))?.last_error, until).toContain("452");
  const second = await mailOf(to);
  expect(second.next_try_at.getTime() - clock().getTime()).toBeGreaterThan(60_000);
  replies.delete(to);
  pass(HOUR_MS);
  await expect.poll(() => stateOf(to), until).toBe("sent");
  expect(sentTo(to)).toHaveLength(1);
});

it("does not retry what the server rejects permanently, and alerts staff", async () => {
  const to = "gone@shop.co.ke";
  replies.set(to, "550 no such user");
  await queue(to);
  await expect.poll(() => stateOf(to), until).toBe("failed");
  const { id, attempts, last_error } = await mailOf(to);
  expect([attempts, last_error]).toEqual([1, expect.stringContaining("550")]);
  expect(await api.app.db("events").where({ name: "mail.failed", entity_id: id })).toHaveLength(1);
});

it("gives a mail up after two days", async () => {
  const to = "slow@shop.co.ke";
  replies.set(to, "451 try later");
  await queue(to);
  await expect.poll(async () => (await mailOf(to))?.last_error, until).toContain("451");
  pass(48 * HOUR_MS);
  await expect.poll(() => stateOf(to), until).toBe("failed");
  expect((await mailOf(to)).attempts).toBe(2);
});

it("sends a mail again that an administrator requeues, as a new one", async () => {
  const admin = await api.person("admin");
  const { id } = await mailOf("gone@shop.co.ke");
  replies.clear();
  await admin.call(resendMail, { params: { id } });
  api.app.mailer.wake();
  await expect.poll(() => stateOf("gone@shop.co.ke"), until).toBe("sent");
});

describe("a mailer whose process is stopped or loses the database", () => {
  /** A mailer of its own on the test's database; `fail` decides whether a transaction fails. */
  function mailer(fail: () => boolean = () => false, draw = () => Promise.resolve(new Uint8Array())) {
    const inTransaction: typeof api.app.inTransaction = (work) =>
      fail() ? Promise.reject(new Error("read ECONNRESET")) : api.app.inTransaction(work);
    const settings = {
      smtpUrl: () => post.url,
      from: () => "Shop <shop@fundi.co.ke>",
      ...NO_PARTS,
      draw,
      clock,
    };
    return createMailer(api.app.db, inTransaction, settings, createLog("silent"));
  }

  it("opens no transaction while there is nothing to send", async () => {
    await api.app.mailer.stop();
    const statements: string[] = [];
    const looked = new Promise<void>((resolve) => {
      api.app.db.on("query", ({ sql }: { sql: string }) => {
        if (!sql.includes("mails")) return;
        statements.push(sql);
        resolve();
      });
    });
    let transactions = 0;
    const one = mailer(() => {
      transactions += 1;
      return false;
    });
    one.start();
    await looked;
    await one.stop();
    api.app.db.removeAllListeners("query");
    expect([statements.length, transactions]).toEqual([1, 0]);
    expect(statements[0]).not.toContain("for update");
  });

  it("does not send twice what was acknowledged before it could be recorded", async () => {
    await api.app.mailer.stop();
    const to = "twice@shop.co.ke";
    let isAway = false;
    onMessage = () => {
      isAway = true;
      return "250 kept";
    };
    await queue(to);
    const one = mailer(() => isAway);
    one.start();
    await expect.poll(() => sentTo(to).length, until).toBe(1);
    await one.stop();
    expect(await stateOf(to)).toBe("queued");
    isAway = false;
    pass(HOUR_MS);
    one.start();
    await expect.poll(() => stateOf(to), until).toBe("sent");
    await one.stop();
    expect(sentTo(to)).toHaveLength(1);
  });

  it("stops after the current mail, however many are waiting", async () => {
    const recipients = ["a", "b", "c"].map((name) => `${name}@stopping.co.ke`);
    let begun: () => void = () => undefined;
    const underWay = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let acknowledge: () => void = () => undefined;
    onMessage = () => {
      begun();
      return new Promise((resolve) => {
        acknowledge = () => resolve("250 kept");
      });
    };
    for (const to of recipients) await queue(to);
    const one = mailer();
    one.start();
    await underWay;
    const stopped = one.stop();
    acknowledge();
    await stopped;
    expect(await Promise.all(recipients.map(stateOf))).toEqual(["sent", "queued", "queued"]);
    onMessage = () => "250 kept";
  });

  it("sends a mail again whose sender died, under the same Message-ID", async () => {
    const [, to = ""] = ["", "b@stopping.co.ke"];
    const dying = await claimMail(api.app.db, clock(), new Date(clock().getTime() + 60_000));
    expect(dying?.recipient).toBe(to);
    const id = dying ? messageIdOf(dying, "shop@fundi.co.ke") : "";
    const one = mailer();
    one.start();
    await expect.poll(() => stateOf("c@stopping.co.ke"), until).toBe("sent");
    expect(await stateOf(to)).toBe("queued");
    pass(2 * 60_000);
    await one.stop();
    one.start();
    await expect.poll(() => stateOf(to), until).toBe("sent");
    await one.stop();
    expect(messageIds(sentTo(to))).toEqual([id]);
  });

  it("writes nothing over the work of the process that claimed a mail after it, and sends nothing late", async () => {
    const to = "frozen@shop.co.ke";
    await queue(to);
    const claim = (leaseMs: number) => claimMail(api.app.db, clock(), new Date(clock().getTime() + leaseMs));
    const [frozen, other] = [await claim(-1), await claim(60_000)];
    if (!frozen || !other) throw new Error("The mail was not claimed.");
    const before = await mailOf(to);
    await postponeMail(api.app.db, frozen, clock(), "late");
    expect(await markMail(api.app.db, frozen, "failed", clock(), "late")).toBe(false);
    expect(await mailOf(to)).toEqual(before);
    await postponeMail(api.app.db, other, clock(), "of a later attempt");
    let stopped: (stop: Promise<void>) => void = () => undefined;
    const isStopped = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    // While its parts were drawn, this one was frozen for longer than its lease.
    await api.app
      .db("mails")
      .where({ recipient: to })
      .update({
        attachment: JSON.stringify({ kind: "credit-note", id: 1, filename: "note.pdf" }),
      });
    const slow = mailer(undefined, () => {
      aheadMs += HOUR_MS;
      stopped(slow.stop());
      return Promise.resolve(new Uint8Array());
    });
    slow.start();
    await isStopped;
    expect(sentTo(to)).toEqual([]);
    expect(await mailOf(to)).toMatchObject({ status: "queued", last_error: null });
    await api.app.db("mails").where({ recipient: to }).del();
  });

  it("pauses for all mails when the server cannot be reached, and reports that it is down", async () => {
    const closed = await startSmtpServer();
    await closed.stop();
    const one = createMailer(
      api.app.db,
      api.app.inTransaction,
      {
        smtpUrl: () => closed.url,
        from: () => "shop@fundi.co.ke",
        ...NO_PARTS,
        draw: () => Promise.resolve(new Uint8Array()),
        clock,
      },
      createLog("silent"),
    );
    for (const to of ["first@outage.co.ke", "second@outage.co.ke"]) await queue(to);
    one.start();
    await expect.poll(async () => (await mailOf("first@outage.co.ke")).last_error, until).toContain("ECONNREFUSED");
    await one.stop();
    expect(one.state()).toBe("down");
    expect(await mailOf("second@outage.co.ke")).toMatchObject({ status: "queued", attempts: 0 });
  });
});
