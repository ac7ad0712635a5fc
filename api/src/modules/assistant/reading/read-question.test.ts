import { describe, expect, it } from "vitest";
import { faultsOf } from "./faults";
import { readQuestion } from "./read-question";

const read = (text: string) => readQuestion(text, "en");

describe("a question", () => {
  it.each([
    ["are you open on saturday", "en"],
    ["mnafungua saa ngapi", "sw"],
    ["screen imevunjika ni how much", "sw"],
    ["mko na delivery ya eldoret ama?", "sw"],
    ["mnakubali mpesa", "sw"],
  ])("“%s” is in the language %s", (text, language) => {
    expect(read(text).language).toBe(language);
  });

  it("that names goods only is in the language of the page", () => {
    expect(readQuestion("ThinkPad T480", "sw").language).toBe("sw");
    expect(readQuestion("ThinkPad T480", "en").language).toBe("en");
  });

  it("is understood with typing errors, abbreviations and verbs that are written apart", () => {
    expect(read("laptp battrey").hasAll("laptop", "battery")).toBe(true);
    expect(read("wat time do u open").has("hours", "open")).toBe(true);
    expect(read("laptop ime-hang").has("hangs")).toBe(true);
  });

  it("tells a verb from its negation, in both languages", () => {
    expect(read("laptop inawaka").lacks("start")).toBe(false);
    expect(read("laptop haiwaki").lacks("start")).toBe(true);
    expect(read("it does not turn on").lacks("start")).toBe(true);
    expect(read("imekataa kuwaka").lacks("start")).toBe(true);
  });

  it("does not take an English word for a Kiswahili verb", () => {
    expect(read("laptop under 30k").has("build")).toBe(false);
    expect(read("what is the weather").parts.some(({ isKnown }) => !isKnown)).toBe(true);
  });

  it("keeps to open apart from to close, of which the verbs begin alike", () => {
    expect(read("mnafungua lini").has("open")).toBe(true);
    expect(read("mnafungua lini").has("close")).toBe(false);
    expect(read("mnafunga lini").has("close")).toBe(true);
  });
});

describe("what is wrong", () => {
  it.each([
    ["laptop yangu haiwaki", "noPower"],
    ["screen imevunjika", "screen"],
    ["nimemwaga chai kwa laptop", "wet"],
    ["my battery is swollen", "swollen"],
    ["some keys not working on my keyboard", "keyboard"],
    ["the disk clicks and my files are gone", "lost"],
    ["betri inaisha haraka", "drains"],
  ])("in “%s” is %s", (text, fault) => {
    expect(faultsOf(read(text))[0]).toBe(fault);
  });

  it.each(["thinkpad t480 price", "do you sell keyboards", "24 inch monitor", "where is my order", "charger ya hp"])(
    "in “%s” is nothing",
    (text) => expect(faultsOf(read(text))).toEqual([]),
  );
});
