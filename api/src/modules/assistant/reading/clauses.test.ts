import { describe, expect, it } from "vitest";
import { clausesOf } from "./clauses";

describe("the questions in a text", () => {
  it.each([
    [
      "price of laptop screen and keyboard, and where are you",
      ["price of laptop screen and keyboard,", "where are you"],
    ],
    ["battery price, how long, open tomorrow at 10?", ["battery price,", "how long,", "open tomorrow at 10?"]],
    ["where exactly is ur shop? is there parking", ["where exactly is ur shop?", "is there parking"]],
    ["mko wapi na bei ya kioo ni ngapi", ["mko wapi", "bei ya kioo ni ngapi"]],
  ])("%s", (text, clauses) => {
    expect(clausesOf(text)).toEqual(clauses);
  });

  it.each([
    ["one question", "how much is a charger for an hp laptop and a mouse"],
    ["a story, whose end is the question", "my laptop fell in water. it does not start. what do i do?"],
    ["what is asked of the same", "how much is diagnosis and is it refunded if i repair"],
    ["more than a few", "where are you? what time do you open? do you deliver? how much is a battery?"],
    ["nothing", ""],
  ])("leaves alone %s", (_, text) => {
    expect(clausesOf(text)).toEqual([text]);
  });
});
