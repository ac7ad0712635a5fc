import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { MAIL_PROMISES, type MailPromise, mailPromiseText } from "./mail-promises";

const root = path.resolve(import.meta.dirname, "../../..");
const APPS = ["storefront/app", "desktop/src/renderer/src"];
/** Matches a statement that a mail is or was sent. */
const PROMISE =
  /\b(by|per) (e-?)?mail\b|\b(sent|send|write|wrote|mailed) (it |them |you )?to (your|this) (e-?mail|address)|\bmail (is on its way|that says)|\bcode is on its way|\bcode that we sent|\bwe sent you\b|\bto this address\b|\bour mails?\b|\bwe send (?!no )[^.]*\b(there|by mail)\b/i;

/** Texts that mention mail without promising one that the shop sends automatically; each with the reason. */
const HARMLESS: Record<string, string> = {
  "storefront/app/i18n/mail-promises.ts": "the one place of the storefront",
  "storefront/app/features/auth/phone-number-form.tsx": "a text to a phone, asked for only where the shop can send it",
  "storefront/app/features/checkout/guest-fields.tsx": "in two languages, and another text while no mail is sent",
  "desktop/src/renderer/src/screens/support/tickets/ticket-reply.tsx":
    "what the button does; its toast tells how it went",
  "storefront/app/features/alerts/alert-form.tsx": "a way of being told, offered only where the shop sends mails",
  "storefront/app/features/alerts/alert-list.tsx": "a way of being told, which was chosen",
  "desktop/src/renderer/src/screens/inbox/message-panel.tsx": "what the button does; its toast tells how it went",
};

const sources = APPS.flatMap((app) =>
  readdirSync(path.join(root, app), { recursive: true, encoding: "utf8" })
    .filter(
      (name) => /\.tsx?$/.test(name) && !/\.(test|screen)\.tsx?$/.test(name) && !/\b(testing|fixtures)\b/.test(name),
    )
    .map((name) => path.join(app, name).replaceAll(path.sep, "/")),
);
/** The names of the storefront's promises, which are beyond what this workspace may import. */
const ofStorefront = () =>
  [...textOf("storefront/app/i18n/mail-promises.ts").matchAll(/^ {2}(\w+): \(/gm)].map(([, name]) => name ?? "");
const textOf = (file: string) =>
  readFileSync(path.join(root, file), "utf8")
    // Comments are excluded.
    .replace(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/.*$/gm, "");

describe("texts that promise a mail", () => {
  it("are defined in one place, so that none is shown while no mail can be sent", () => {
    const elsewhere = sources.filter((file) => PROMISE.test(textOf(file)) && !HARMLESS[file]);
    expect(elsewhere).toEqual([]);
  });

  it("are all used in the apps", () => {
    const all = sources.map(textOf).join("\n");
    for (const promise of [...Object.keys(MAIL_PROMISES), ...ofStorefront()])
      expect(all, promise).toContain(`"${promise}"`);
  });

  it.each(Object.keys(MAIL_PROMISES) as MailPromise[])("%s has another text without a mail server", (promise) => {
    const values = { to: "Jane", number: "7", help: "Call us.", when: "today" };
    const [on, off] = [mailPromiseText(promise, true, values), mailPromiseText(promise, false, values)];
    expect(on).not.toBe(off);
    for (const text of [on, off]) expect(text).not.toMatch(/[{}]/);
    expect(off).not.toMatch(PROMISE);
  });
});
