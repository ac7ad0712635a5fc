import { expect, it } from "vitest";
import { fillIn, placeholdersIn } from "./fill-in";
import { MAIL_KINDS, SHOP_PLACEHOLDERS } from "./mail-kinds";

const words = (body: string, subject = "For {name}") => ({ subject, body });

it("puts values where their names stand, and takes them as they are", () => {
  expect(fillIn(words("Hello {name}, {name}: {code}"), { name: "{code} $1", code: "7" })).toEqual({
    subject: "For {code} $1",
    body: "Hello {code} $1, {code} $1: 7",
  });
});

it("leaves out a line with nothing to say, and no gap where it was", () => {
  expect(fillIn(words("Hello\n\n{note}\n\nOn {day}.\n{shop}"), { note: "", day: "Monday", shop: "" }).body).toBe(
    "Hello\n\nOn Monday.",
  );
});

it("keeps a subject on its line", () => {
  expect(fillIn(words("x"), { name: "Jane\r\nBcc: everybody" }).subject).toBe("For Jane Bcc: everybody");
});

it("finds each placeholder once, and takes no other braces for one", () => {
  expect(placeholdersIn("{name} { code } {} {a-b} {name} {howToPay}")).toEqual(["name", "howToPay"]);
});

it.each(Object.entries(MAIL_KINDS))("has a sample for everything that %s says", (_, { subject, body, samples }) => {
  const known = [...Object.keys(samples), ...SHOP_PLACEHOLDERS];
  expect(known).toEqual(expect.arrayContaining(placeholdersIn(`${subject}\n${body}`)));
});
