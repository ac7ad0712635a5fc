import { DEFAULT_HOURS } from "@fundi/shared/time";
import { describe, expect, it } from "vitest";
import { shop as bare } from "../../../test/fixtures";
import { fixedReply } from "./replies";
import {
  contact,
  general,
  help,
  hoursInWords,
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
  it.each<[string, keyof typeof texts, string]>([
    ["service", "services", "BOT-28"],
    ["So what do you do?", "services", "BOT-28"],
    ["the price please", "prices", "BOT-29"],
    ["what would it cost", "prices", "BOT-29"],
    ["how much", "prices", "BOT-29"],
    ["I need a quote", "quote", "BOT-30"],
    ["an estimate", "quote", "BOT-30"],
    ["do you repair", "repair", "BOT-31"],
    ["it is broken", "repair", "BOT-31"],
    ["can you fix it", "repair", "BOT-31"],
    ["a website", "website", "BOT-32"],
    ["web development", "website", "BOT-32"],
    ["sell online", "website", "BOT-32"],
    ["contact", "contact", "BOT-33"],
    ["your location", "contact", "BOT-33"],
    ["where are you", "contact", "BOT-33"],
    ["place an order", "order", "BOT-34"],
    ["to buy", "order", "BOT-34"],
    ["purchase", "order", "BOT-34"],
    ["help", "help", "BOT-35"],
    ["how does this work", "help", "BOT-35"],
    ["a guide", "help", "BOT-35"],
    ["zzz", "general", "BOT-36"],
  ])("to “%s” is about %s (%s)", (question, about) => {
    expect(ask(question)).toEqual(texts[about](shop));
  });

  it("does not mind capitals (BOT-27)", () => {
    expect(ask("SERVICE")).toEqual(texts.services(shop));
  });

  it("is that of the first rule that fits (BOT-37)", () => {
    expect(ask("how much is a repair")).toEqual(texts.prices(shop));
    expect(ask("where do I order online")).toEqual(texts.website(shop));
  });

  it("gives sample questions when it does not understand (BOT-36)", () => {
    const { questions = [] } = ask("zzz");
    expect(questions.length).toBeGreaterThan(1);
    for (const question of questions) expect(ask(question), question).not.toEqual(texts.general());
  });
});

describe("the texts", () => {
  it("are the shop's own: what its owner wrote in place of the supplied ones (BOT-28..32)", () => {
    const own = { ...shop, texts: { "assistant.prices": "Ask {brand} at the counter." } };
    expect(texts.prices(own).text).toBe(`Ask ${shop.brand} at the counter.`);
    for (const reply of [texts.services, texts.prices, texts.quote, texts.repair, texts.website])
      expect(reply(shop).text).not.toMatch(/KSh|\d,\d{3}|bank transfer|\{/);
  });

  it("say how to get a quote and how repairs go (BOT-30, BOT-31)", () => {
    expect(texts.quote(shop).text).toContain("open Services");
    expect(texts.repair(shop).text).toContain("you hear the price");
  });

  it("give the shop's own contacts and hours (BOT-33, BOT-39)", () => {
    const { text } = texts.contact(shop);
    expect(text).toContain("Opening hours: Mon-Fri 8:00-18:00, Sat 9:00-16:00");
    for (const own of [shop.address, shop.phone, shop.email]) expect(text).toContain(own);
    const other = [null, null, { opens: 600, closes: 720 }, null, null, null, null];
    expect(hoursInWords(other)).toBe("closed on Mon, Tue 10:00-12:00, closed on Wed-Sun");
  });

  it("leave out what the shop's settings do not say", () => {
    const silent = { ...shop, phone: "", email: "", address: "" };
    expect(texts.contact(silent).text).toMatch(/^Opening hours: [^\n]*$/);
    for (const { text } of [welcome(silent), texts.quote(silent), texts.help(silent)])
      expect(text).not.toMatch(/\bcall\b|undefined/);
  });

  it("tell the steps of an order, and only the ways to pay and to get it that there are (BOT-34, BOT-40, BOT-41)", () => {
    expect(texts.order(shop).text).toMatch(/cart, sign in.*place the order; you pay by M-Pesa on/);
    expect(texts.order(shop).text).toContain("we deliver, or you collect it at Moi Avenue");
    expect(texts.order({ ...shop, cardPayments: true }).text).toContain("by M-Pesa or card on");
    const collected = { ...shop, offers: { ...shop.offers, delivery: false } };
    expect(texts.order(collected).text).not.toContain("deliver");
    expect(texts.order({ ...shop, mpesa: null }).text).toMatch(/^We take no orders online.*call us on/);
  });

  it("show the way around (BOT-35)", () => {
    expect(texts.help(shop).text).toMatch(/Products.*Services.*Dashboard/);
  });

  it("welcome with the name of the shop, voice, text, spoken answers and a phone line (BOT-12)", () => {
    const { text } = welcome(shop);
    for (const part of [shop.brand, "Type", "microphone", "read them aloud", shop.phone]) expect(text).toContain(part);
  });
});
