import { expect, it } from "vitest";
import { askedTime } from "./asked-time";
import { readQuestion } from "./read-question";

it.each([
  ["can I collect at 7am", 7 * 60],
  ["is 5:30 pm ok", 17 * 60 + 30],
  ["open at 12am", 0],
  ["12pm", 12 * 60],
  ["naweza kuja saa moja asubuhi", 7 * 60],
  ["mko wazi saa tatu usiku", 21 * 60],
  ["saa kumi jioni", 16 * 60],
])("“%s” is %i minutes after midnight", (text, minutes) => expect(askedTime(readQuestion(text, "en"))).toBe(minutes));

it.each(["what time do you open", "i am here", "ram 8gb", "saa ngapi", "at 25pm"])("“%s” has no time", (text) =>
  expect(askedTime(readQuestion(text, "en"))).toBeNull(),
);
