import { expect, it } from "vitest";
import { fillIn, placeholdersIn } from "./fill-in";
import { MAIL_KINDS, SHOP_PLACEHOLDERS } from "./mail-kinds";

const text = (body: string, subject = "For {name}") => ({ subject, body });

it("replaces placeholders by their values, literally", () => {
  expect(fillIn(text("Hello {name}, {name}: {code}"), { name: "{code} $1", code: "7" })).toEqual({
    subject: "For {code} $1",
    body: "Hello {code} $1, {code} $1: 7",
  });
});

it("leaves out a line with only empty values, without a gap", () => {
  expect(fillIn(text("Hello\n\n{note}\n\nOn {day}.\n{shop}"), { note: "", day: "Monday", shop: "" }).body).toBe(
    "Hello\n\nOn Monday.",
  );
});

it("keeps a subject on one line", () => {
  expect(fillIn(text("x"), { name: "Jane\r\nBcc: everybody" }).subject).toBe("For Jane Bcc: everybody");
});

it("finds each placeholder once, and no other braces", () => {
  expect(placeholdersIn("{name} { code } {} {a-b} {name} {howToPay}")).toEqual(["name", "howToPay"]);
});

it.each(Object.entries(MAIL_KINDS))("has a sample for every placeholder of %s", (_, { subject, body, samples }) => {
  const known = [...Object.keys(samples), ...SHOP_PLACEHOLDERS];
  expect(known).toEqual(expect.arrayContaining(placeholdersIn(`${subject}\n${body}`)));
});
