import { describe, expect, it } from "vitest";
import { product } from "../../../test/fixtures";
import { bestMatches } from "./find-match";
import { findReply } from "./find-reply";
import { parseQuestion } from "./parse-question";
import type { FoundProduct, FoundService } from "./reply";

const service = (title: string, description = ""): FoundService => ({
  id: 3,
  title,
  description,
  features: [],
  price: 6500,
  duration: "1–2 hours",
  icon: "screen",
});

const t480 = product({
  name: "Lenovo ThinkPad T480 14-inch",
  price: 32_000,
  specs: ["RAM: 8 GB", "Storage: 256 GB"],
  available: 12,
});
const t490 = product({ id: 2, name: "Lenovo ThinkPad T490 14-inch", price: 38_500, specs: ["RAM: 16 GB"] });
const keys = product({ id: 3, name: "Replacement keyboard for ThinkPad T480", category: "keyboard", price: 3800 });
const stand = product({ id: 4, name: "Laptop stand", category: "phone-accessory", price: 1200 });
const clacky = product({ id: 5, name: "Clacky Keyboard", category: "keyboard", price: 5400 });
const goods = [t480, t490, keys, stand, clacky];
const jobs = [
  service("Laptop screen replacement"),
  service("Keyboard and touchpad repair"),
  service("Data recovery"),
  service("Liquid damage cleaning", "Switch the laptop off."),
];

const parsed = (question: string) => parseQuestion(question) ?? { words: [], atMost: null, work: false };
const match = (question: string, products: FoundProduct[] = goods, services: FoundService[] = jobs) =>
  bestMatches(parsed(question), products, services);
const names = (question: string, products?: FoundProduct[]) =>
  match(question, products).finds.map((find) => (find.kind === "product" ? find.product.name : find.service.title));

describe("matches", () => {
  it.each([
    ["how much is the ThinkPad T480", [t480.name]],
    ["keyboard for a ThinkPad T480", [keys.name]],
    ["do you have laptops", [t480.name, t490.name]],
    ["a laptop with 8GB RAM", [t480.name]],
    ["laptop under 35k", [t480.name]],
    ["do you repair screens", ["Laptop screen replacement"]],
    ["can you fix a laptop keyboard", ["Keyboard and touchpad repair"]],
    ["data recovery", ["Data recovery"]],
    ["I spilled water on my laptop", ["Liquid damage cleaning"]],
    ["price of the clacky keyboard", [clacky.name]],
  ])("for “%s” are %j", (question, expected) => {
    expect(names(question)).toEqual(expected);
  });

  it.each([
    ["do you have a ThinkPad T440", "another model"],
    ["how much is a MacBook", "another make"],
    ["laptop under 20,000", "one above the limit"],
    ["a laptop with 32GB RAM", "a smaller one"],
    ["do you repair printers", "other work"],
    ["do you have laptop batteries", "only part of the words"],
  ])("for “%s” do not include %s", (question) => {
    expect(names(question)).toEqual([]);
  });

  it("does not match a size against the end of a larger one", () => {
    expect(names("laptop with 8gb", [product({ specs: ["Storage: 128 GB"] })])).toEqual([]);
  });

  it("offers no products when work is requested", () => {
    expect(names("my keyboard is broken")).toEqual(["Keyboard and touchpad repair"]);
  });

  it("reports that it is only a close match", () => {
    expect(match("do you have the clacky keyboard").exact).toBe(true);
    expect(match("do you have a pink keyboard", [clacky])).toMatchObject({
      exact: false,
      finds: [{ product: clacky }],
    });
  });

  it("sorts sold-out products last", () => {
    expect(names("do you have laptops", [{ ...t480, available: 0 }, t490])).toEqual([t490.name, t480.name]);
  });

  it("returns three at most, and whether there are more", () => {
    const many = Array.from({ length: 5 }, (_, index) => product({ id: index + 1 }));
    expect(match("do you have a ThinkPad", many)).toMatchObject({ finds: { length: 3 }, more: true });
    expect(match("how much is the ThinkPad T480").more).toBe(false);
  });
});

describe("the reply", () => {
  const reply = (question: string) => findReply(match(question), "thinkpad");

  it("states price and availability of one product", () => {
    expect(reply("how much is the ThinkPad T480").text).toMatch(
      /^Lenovo ThinkPad T480 14-inch costs Ksh\s32,000\. In stock\.$/,
    );
  });

  it("states starting price and duration of a service", () => {
    expect(reply("do you repair screens").text).toMatch(
      /^Laptop screen replacement starts at Ksh\s6,500 and takes 1–2 hours\.$/,
    );
  });

  it("counts several, states their prices, and links to the rest", () => {
    const { finds } = match("do you have laptops");
    expect(reply("do you have laptops").text).toMatch(/^Here are 2, from Ksh\s32,000 to Ksh\s38,500\.$/);
    expect(reply("do you have laptops").link).toBeUndefined();
    const some = findReply({ finds, exact: true, more: true }, "hp & co");
    expect(some.text).toMatch(/^Here are 2 of those we have, from/);
    expect(some.link?.to).toBe("/search?q=hp+%26+co");
    expect(
      findReply({ finds: finds.slice(0, 1).flatMap((find) => [find, find]), exact: true, more: false }, "").text,
    ).toMatch(/^Here are 2, at Ksh\s32,000 each\.$/);
  });

  it("does not present a close match as an exact one", () => {
    expect(findReply(match("do you have a pink keyboard", [clacky]), "").text).toMatch(/^I did not find exactly that/);
  });

  it("truncates a very long name", () => {
    const long = product({ name: `ThinkPad T480 ${"with many words ".repeat(12)}` });
    const { text } = findReply(match("how much is the ThinkPad T480", [long]), "");
    expect(text).toMatch(/^ThinkPad T480 with many words[\w ]*… costs/);
    expect(text.length).toBeLessThan(110);
  });
});
