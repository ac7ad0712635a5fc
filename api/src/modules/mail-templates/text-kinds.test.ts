import { LANGUAGES } from "@fundi/shared/languages/languages";

import { describe, expect, it } from "vitest";
import { placeholdersIn } from "./fill-in";
import { smsLength } from "./sms-length";
import { TEXT_KINDS, type TextKindFacts, valuesIn } from "./text-kinds";
import { checkWords } from "./text-template";
import { fillText } from "./write-text";

const SHOP = { shop: "Fundi Computers", phone: "0700 000 000", address: "Moi Avenue, Nairobi" };
const STOP = "No more texts: https://shop.example/stop/1a-Ux3kQ9fW2m0B";

describe.each(Object.entries(TEXT_KINDS) as [string, TextKindFacts][])("the default words of %s", (_, facts) => {
  it.each(LANGUAGES)("use known placeholders, and the same ones in each language (%s)", (language) => {
    checkWords(facts, facts.body[language]);
    expect(placeholdersIn(facts.body[language]).sort()).toEqual(placeholdersIn(facts.body.en).sort());
  });

  it.each(LANGUAGES)("are of the GSM alphabet, and at most two SMS (%s)", (language) => {
    const text = fillText(facts.body[language], { ...SHOP, ...valuesIn(facts.samples, language), stop: STOP });
    expect(smsLength(text)).toMatchObject({ encoding: "GSM-7", expensive: [] });
    expect(smsLength(text).parts).toBeLessThanOrEqual(2);
  });

  it("mix no English into Kiswahili", () => {
    const text = fillText(facts.body.sw, { ...SHOP, ...valuesIn(facts.samples, "sw"), stop: "" });
    // What the customer wrote stays as it is.
    const own = text.replace("It does not start", "");
    expect(own).not.toMatch(/\b(?:Until|account|There|Mon|Tue|Wed|Thu|Fri|Sat|Sun|on|is|you|the)\b/);
  });

  it("read well without the optional parts", () => {
    const values = {
      ...SHOP,
      ...valuesIn(facts.samples, "en"),
      address: "",
      link: "",
      howToPay: "",
      validUntil: "",
      stop: "",
    };
    expect(fillText(facts.body.en, values)).not.toMatch(/ {2}| \.|\n/);
  });
});
