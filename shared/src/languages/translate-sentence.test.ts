import { expect, it } from "vitest";
import { createTranslator } from "./translate-sentence";

const translate = createTranslator({
  "{0} is sold out.": "{0} imeisha.",
  "Only {0} left of {1}.": "Zimebaki {0} tu za {1}.",
  "Order {0} is {1}.": "Oda {0} {1}.",
  "Please try again in {0} s.": "Jaribu tena baada ya sekunde {0}.",
  Required: "Inahitajika",
  shipped: "imetumwa",
});

it.each([
  ["as it is", "Required", "Inahitajika"],
  ["with values, whatever their order and signs", "Only 2 left of HP (840) G5.", "Zimebaki 2 tu za HP (840) G5."],
  ["with a value that is known itself", "Order FD-1 is shipped.", "Oda FD-1 imetumwa."],
  ["after another", "Dell is sold out. Please try again in 5 s.", "Dell imeisha. Jaribu tena baada ya sekunde 5."],
])("translates a sentence %s", (_, english, kiswahili) => {
  expect(translate(english)).toBe(kiswahili);
});

it("leaves a text of which it does not know everything", () => {
  expect(translate("Something else.")).toBeUndefined();
  expect(translate("Dell is sold out. Something else.")).toBeUndefined();
  expect(translate("constructor")).toBeUndefined();
});
