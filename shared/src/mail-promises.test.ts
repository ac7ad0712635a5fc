import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { MAIL_PROMISES, type MailPromise, mailWords } from "./mail-promises";

const root = path.resolve(import.meta.dirname, "../..");
const APPS = ["storefront/app", "desktop/src/renderer/src"];
/** Says that a mail goes out, or went out. */
const PROMISE =
  /\b(by|per) (e-?)?mail\b|\b(sent|send|write|wrote|mailed) (it |them |you )?to (your|this) (e-?mail|address)|\bmail (is on its way|that says)|\bcode is on its way|\bcode that we sent|\bwe sent you\b/i;

/** Speaks of mails without promising one that the shop sends by itself; each with why. */
const HARMLESS: Record<string, string> = {
  "desktop/src/renderer/src/screens/support/tickets/ticket-reply.tsx":
    "what the button does; its toast tells how it went",
  "desktop/src/renderer/src/screens/messages/message-panel.tsx": "what the button does; its toast tells how it went",
};

const sources = APPS.flatMap((app) =>
  readdirSync(path.join(root, app), { recursive: true, encoding: "utf8" })
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.(test|screen)\.tsx?$/.test(name) && !/\b(testing|fixtures)\b/.test(name),
    )
    .map((name) => path.join(app, name).replaceAll(path.sep, "/")),
);
const textOf = (file: string) =>
  readFileSync(path.join(root, file), "utf8")
    // Not what is written for programmers.
    .replace(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*$/gm, "");

describe("words that promise a mail", () => {
  it("stand in one place, so that none is said while no mail can be sent", () => {
    const elsewhere = sources.filter((file) => PROMISE.test(textOf(file)) && !HARMLESS[file]);
    expect(elsewhere).toEqual([]);
  });

  it("are each used, and its place in the apps is known", () => {
    const all = sources.map(textOf).join("\n");
    for (const promise of Object.keys(MAIL_PROMISES)) expect(all, promise).toContain(`"${promise}"`);
  });

  it.each(Object.keys(MAIL_PROMISES) as MailPromise[])("%s says something else without a mail server", (promise) => {
    const values = { to: "Jane", number: "7", help: "Call us.", when: "today" };
    const [on, off] = [mailWords(promise, true, values), mailWords(promise, false, values)];
    expect(on).not.toBe(off);
    for (const text of [on, off]) expect(text).not.toMatch(/[{}]/);
    expect(off).not.toMatch(PROMISE);
  });
});
