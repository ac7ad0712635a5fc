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
    expect(ask("SERVICE")).toEqual(texts.services());
  });

  it("is that of the first rule that fits (BOT-37)", () => {
    expect(ask("how much is a repair")).toEqual(texts.prices());
    expect(ask("where do I order online")).toEqual(texts.website());
  });

  it("gives sample questions when it does not understand (BOT-36)", () => {
    const { questions = [] } = ask("zzz");
    expect(questions.length).toBeGreaterThan(1);
    for (const question of questions) expect(ask(question), question).not.toEqual(texts.general());
  });
});

describe("the texts", () => {
  it("name what the shop does (BOT-28, BOT-42)", () => {
    const { text } = texts.services();
    for (const one of ["repairs", "Computer sales", "custom PC builds", "Web development", "Cybersecurity", "Software"])
      expect(text).toContain(one);
  });

  it("name the price ranges (BOT-29, BOT-38)", () => {
    const { text } = texts.prices();
    for (const range of [
      "Repairs: KSh 500 to 15,000+",
      "Computers: KSh 25,000 to 200,000+",
      "Websites: KSh 5,000 to 100,000+",
    ])
      expect(text).toContain(range);
  });

  it("say how to get a quote, how repairs go and what websites there are (BOT-30..32)", () => {
    expect(texts.quote(shop).text).toContain("open Services");
    expect(texts.repair().text).toMatch(/screens.*batteries[\s\S]*you hear the price/);
    expect(texts.website().text).toContain("online shops");
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

  it("tell the steps of an order, how to pay and where we deliver (BOT-34, BOT-40, BOT-41)", () => {
    const { text } = texts.order(shop);
    expect(text).toMatch(/cart, sign in.*place the order/);
    expect(text).toContain("M-Pesa, bank transfer and cards");
    expect(text).toContain("Nairobi and major towns");
    expect(text).toContain("an online order is paid by M-Pesa.");
    expect(texts.order({ ...shop, cardPayments: true }).text).toContain("paid by M-Pesa or card.");
  });

  it("show the way around (BOT-35)", () => {
    expect(texts.help(shop).text).toMatch(/Products.*Services.*Dashboard/);
  });

  it("welcome with services, voice, text, spoken answers and a phone line (BOT-12)", () => {
    const { text } = welcome(shop);
    for (const part of ["repairs", "custom PCs", "websites", "Type", "microphone", "read them aloud", shop.phone])
      expect(text).toContain(part);
  });
});
