import { describe, expect, it } from "vitest";
import { parseQuestion } from "./parse-question";

const words = (question: string) => parseQuestion(question)?.words.map(({ text }) => text) ?? null;

describe("parsing a question", () => {
  it.each([
    ["How much is the ThinkPad T480?", ["thinkpad", "t480"]],
    ["do you repair screens", ["screen"]],
    ["Do you have any laptops?", ["laptop"]],
    ["my battery is broken", ["battery"]],
    ["ThinkPad T480", ["thinkpad", "t480"]],
    ["price of a Clacky Keyboard please", ["clacky", "keyboard"]],
    ["how much is think pad t 480", ["thinkpad", "t480"]],
    ["an 8 GB RAM laptop", ["8gb", "laptop"]],
    ["do you sell 8 GB RAM", ["8gb", "ram"]],
    ["what's the cost of a wifi router", ["wi-fi", "router"]],
    ["do you have the Astral?", ["astral"]],
    ["how much is a screen replacement", ["screen"]],
    ["wireless mice", ["wireless", "mouse"]],
    ["I spilled coffee on my laptop", ["liquid", "laptop"]],
    ["water damage", ["liquid"]],
  ])("“%s” asks for %j", (question, expected) => {
    expect(words(question)).toEqual(expected);
  });

  it.each([
    ...["hello", "Hi there!", "good morning", "thank you", "zzz", "asdf qwer", "", "?!", "🙂"],
    ...[
      "what services do you offer",
      "what do you do",
      "what are your prices",
      "how much does it cost",
      "how much is a repair",
    ],
    ...[
      "I need a quote",
      "can I get an estimate",
      "do you do repairs",
      "my computer is broken",
      "can you fix my computer",
    ],
    ...[
      "I want a website",
      "do you do web development",
      "do you sell online",
      "how can I contact you",
      "what is your location",
    ],
    ...[
      "where are you",
      "how do I order",
      "I want to buy something",
      "how do I make a purchase",
      "I need help",
      "how does it work",
    ],
    ...[
      "is there a guide",
      "what is your phone number",
      "when are you open",
      "do you take M-Pesa",
      "do you deliver to Mombasa?",
    ],
    ...["What services do you offer?", "How much is a repair?", "Where are you, and when are you open?"],
  ])("“%s” names no product, so that a fixed reply is used", (question) => {
    expect(words(question)).toBeNull();
  });

  it("gives a model number the highest weight and requires it", () => {
    const parsed = parseQuestion("how much is the clacky thinkpad t480 laptop");
    expect(parsed?.words.map(({ weight, required }) => [weight, required])).toEqual([
      [0.3, false],
      [1, false],
      [2, true],
      [0.5, false],
    ]);
  });

  it.each([
    ["laptop under 30,000", 30_000],
    ["laptops below Ksh 45k", 45_000],
    ["a laptop, my budget is 50000", 50_000],
    ["a laptop", null],
  ])("parses the price limit of “%s”", (question, atMost) => {
    expect(parseQuestion(question)).toMatchObject({ atMost, words: [{ text: "laptop" }] });
  });

  it("distinguishes work from products", () => {
    expect(parseQuestion("can you replace my screen")?.work).toBe(true);
    expect(parseQuestion("do you sell screens")?.work).toBe(false);
  });
});
