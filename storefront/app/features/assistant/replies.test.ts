import { DEFAULT_HOURS } from "@fundi/shared/values/time";
import { describe, expect, it } from "vitest";
import { shop as bare } from "../../../test/fixtures";
import { fixedReply } from "./replies";
import {
  contact,
  describeHours,
  general,
  help,
  order,
  prices,
  quote,
  repair,
  services,
  website,
  welcome,
} from "./reply-texts";

const texts = { contact, general, help, order, prices, quote, repair, services, website };

const shop = { ...bare, hours: [...DEFAULT_HOURS] };
const ask = (question: string) => fixedReply(question, shop);

describe("the fixed reply", () => {
  it.each<[string, keyof typeof texts]>([
    ["service", "services"],
    ["So what do you do?", "services"],
    ["the price please", "prices"],
    ["what would it cost", "prices"],
    ["how much", "prices"],
    ["I need a quote", "quote"],
    ["an estimate", "quote"],
    ["do you repair", "repair"],
    ["it is broken", "repair"],
    ["can you fix it", "repair"],
    ["a website", "website"],
    ["web development", "website"],
    ["sell online", "website"],
    ["contact", "contact"],
    ["your location", "contact"],
    ["where are you", "contact"],
    ["place an order", "order"],
    ["to buy", "order"],
    ["purchase", "order"],
    ["help", "help"],
    ["how does this work", "help"],
    ["a guide", "help"],
    ["zzz", "general"],
  ])("to “%s” is about %s", (question, about) => {
    expect(ask(question)).toEqual(texts[about](shop));
  });

  it("ignores case", () => {
    expect(ask("SERVICE")).toEqual(texts.services(shop));
  });

  it("is that of the first matching rule", () => {
    expect(ask("how much is a repair")).toEqual(texts.prices(shop));
    expect(ask("where do I order online")).toEqual(texts.website(shop));
  });

  it("returns sample questions when no rule matches", () => {
    const { questions = [] } = ask("zzz");
    expect(questions.length).toBeGreaterThan(1);
    for (const question of questions) expect(ask(question), question).not.toEqual(texts.general());
  });
});

describe("the texts", () => {
  it("use the owner's texts in place of the supplied ones", () => {
    const own = { ...shop, texts: { "assistant.prices": "Ask {brand} at the counter." } };
    expect(texts.prices(own).text).toBe(`Ask ${shop.brand} at the counter.`);
    for (const reply of [texts.services, texts.prices, texts.quote, texts.repair, texts.website])
      expect(reply(shop).text).not.toMatch(/KSh|\d,\d{3}|bank transfer|\{/);
  });

  it("explain how to get a quote and how repairs work", () => {
    expect(texts.quote(shop).text).toContain("open Services");
    expect(texts.repair(shop).text).toContain("you hear the price");
  });

  it("state the shop's contacts and opening hours", () => {
    const { text } = texts.contact(shop);
    expect(text).toContain("Opening hours: Mon-Fri 8:00-18:00, Sat 9:00-16:00");
    for (const own of [shop.address, shop.phone, shop.email]) expect(text).toContain(own);
    const other = [null, null, { opens: 600, closes: 720 }, null, null, null, null];
    expect(describeHours(other)).toBe("closed on Mon, Tue 10:00-12:00, closed on Wed-Sun");
  });

  it("omit what the shop's settings do not have", () => {
    const silent = { ...shop, phone: "", email: "", address: "" };
    expect(texts.contact(silent).text).toMatch(/^Opening hours: [^\n]*$/);
    for (const { text } of [welcome(silent), texts.quote(silent), texts.help(silent)])
      expect(text).not.toMatch(/\bcall\b|undefined/);
  });

  it("list the steps of an order, with the available payment methods and handovers only", () => {
    expect(texts.order(shop).text).toMatch(/cart, sign in.*place the order; you pay by M-Pesa on/);
    expect(texts.order(shop).text).toContain("we deliver, or you collect it at Moi Avenue");
    expect(texts.order({ ...shop, cardPayments: true }).text).toContain("by M-Pesa or card on");
    const collected = { ...shop, offers: { ...shop.offers, delivery: false } };
    expect(texts.order(collected).text).not.toContain("deliver");
    expect(texts.order({ ...shop, mpesa: null }).text).toMatch(/^We take no orders online.*call us on/);
  });

  it("explain the site", () => {
    expect(texts.help(shop).text).toMatch(/Products.*Services.*Dashboard/);
  });

  it("welcome with the shop's name, voice, text, spoken replies and phone number", () => {
    const { text } = welcome(shop);
    for (const part of [shop.brand, "Type", "microphone", "read them aloud", shop.phone]) expect(text).toContain(part);
  });
});
