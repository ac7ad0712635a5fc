import { describe, expect, it } from "vitest";
import { askedDates } from "./asked-days";
import { askedPart, askedTimes } from "./asked-time";

const at = (hour: number, minute = 0) => hour * 60 + minute;

describe("the time of a question", () => {
  it.each([
    ["can I collect at 7am", [at(7)]],
    ["is 5:30 pm ok", [at(17, 30)]],
    ["open at 12am", [0]],
    ["12pm", [at(12)]],
    ["naweza kuja saa moja asubuhi", [at(7)]],
    ["mko wazi saa tatu usiku", [at(21)]],
    ["saa kumi jioni", [at(16)]],
    ["open at 8", [at(8), at(20)]],
    ["open sunday at 10", [at(10)]],
    ["are you there at 3?", [at(15)]],
    ["at half past six in the evening", [at(18, 30)]],
    ["quarter to five", [at(16, 45)]],
    ["at 8.30", [at(8, 30), at(20, 30)]],
    ["will you be open at 14:00", [at(14)]],
    ["1400hrs", [at(14)]],
    ["at noon", [at(12)]],
    ["at midnight", [0]],
    ["at ten o'clock", [at(10)]],
    ["mko saa nne", [at(10)]],
    ["saa 4:30 asubuhi", [at(10, 30)]],
    ["saa kumi na moja jioni", [at(17)]],
    ["saa moja na nusu asubuhi", [at(7, 30)]],
    ["saa nne kasoro robo asubuhi", [at(9, 45)]],
    ["saa kumi na mbili", [at(6), at(18)]],
    ["saa sita usiku", [0]],
  ])("“%s”", (text, minutes) => expect(askedTimes({ text })).toEqual(minutes));

  it.each([
    "what time do you open",
    "i am here",
    "ram 8gb",
    "saa ngapi",
    "at 25pm",
    "a laptop for 8.5k",
    "within 2 hours",
    "saa hii",
    "core i5 at 30000",
  ])("“%s” has none", (text) => expect(askedTimes({ text })).toEqual([]));

  it("knows parts of days, and greetings, which are none", () => {
    expect(askedPart({ text: "open tonight?" })).toBe("night");
    expect(askedPart({ text: "kesho jioni" })).toBe("evening");
    expect(askedPart({ text: "good morning, are you open" })).toBeNull();
    expect(askedPart({ text: "habari ya asubuhi" })).toBeNull();
  });
});

describe("the days of a question, on Thursday 26 November 2026", () => {
  it.each([
    ["are you open on sunday", ["2026-11-29"]],
    ["sundy", ["2026-11-29"]],
    ["jpili", ["2026-11-29"]],
    ["sato", ["2026-11-28"]],
    ["today", ["2026-11-26"]],
    ["tommorow", ["2026-11-27"]],
    ["keshokutwa", ["2026-11-28"]],
    ["kesho kutwa", ["2026-11-28"]],
    ["the day after tomorrow", ["2026-11-28"]],
    ["this weekend", ["2026-11-28", "2026-11-29"]],
    ["this weekend on sunday", ["2026-11-29"]],
    ["saturday or sunday", ["2026-11-28", "2026-11-29"]],
    ["jumatato", ["2026-11-30", "2026-12-02"]],
    ["monday next week", ["2026-11-30"]],
    ["friday next week", ["2026-12-04"]],
    ["25 december", ["2026-12-25"]],
    ["december 25th", ["2026-12-25"]],
    ["on the 1st", ["2026-12-01"]],
    ["tarehe 5", ["2026-12-05"]],
    ["25/12", ["2026-12-25"]],
    ["31 february", []],
    ["on weekdays", ["2026-11-26"]],
    ["a sunny laptop", []],
    ["may i come", []],
  ])("“%s”", (text, dates) => expect(askedDates({ text }, "2026-11-26")).toEqual(dates));
});
