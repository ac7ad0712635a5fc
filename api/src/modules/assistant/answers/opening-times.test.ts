import { addDays, weekdayOf } from "@fundi/shared/values/calendar-date";
import { KISWAHILI_DAYS } from "@fundi/shared/values/kiswahili-time";
import { DAY_NAMES, type DayHours, instantOf } from "@fundi/shared/values/time";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { holidayOn } from "../reading/holidays";
import { readQuestion } from "../reading/read-question";
import { openingWords } from "./opening-times";

const ZONE = "Africa/Nairobi";
const HOUR = 60;
const OPEN: Shop["hours"] = [
  null,
  ...Array.from({ length: 5 }, () => ({ opens: 480, closes: 1080 })),
  { opens: 540, closes: 960 },
];

interface Shop {
  hours: (DayHours | null)[];
  closedDays: string[];
}
const ask = (text: string, { hours, closedDays }: Shop, now: Date) => {
  const question = readQuestion(text, "en");
  return openingWords({
    ...{ question, say: (either) => either[question.language] },
    ...{ shop: { hours, closedDays, timeZone: ZONE }, sources: { clock: () => now } },
  });
};
const isOpen = ({ hours, closedDays }: Shop, date: string, minutes: number): boolean => {
  const day = closedDays.includes(date) ? null : hours[weekdayOf(date)];
  return day ? minutes >= day.opens && minutes < day.closes : false;
};

const SPELLED: readonly string[][] = [
  ["sunday", "Sundays", "sundy", "sun", "jumapili", "jpili"],
  ["monday", "monday", "moday", "mon", "jumatatu", "jtatu"],
  ["tuesday", "tuesday", "tuseday", "tue", "jumanne", "jnne"],
  ["wednesday", "wensday", "wed", "wednesday", "jumatano", "jtano"],
  ["thursday", "thurday", "thur", "thursday", "alhamisi", "alhamis"],
  ["friday", "fridays", "frday", "fri", "ijumaa", "ijumaa"],
  ["saturday", "saterday", "sat", "saturday", "jumamosi", "jmosi"],
];
const SAA = [
  "sita",
  "saba",
  "nane",
  "tisa",
  "kumi",
  "kumi na moja",
  "kumi na mbili",
  "moja",
  "mbili",
  "tatu",
  "nne",
  "tano",
];
const partOf = (hour: number) =>
  hour < 6 ? "usiku" : hour < 12 ? "asubuhi" : hour < 16 ? "mchana" : hour < 19 ? "jioni" : "usiku";

/** A time as people write it, with the minutes after midnight that it means. */
const time = fc
  .record({ hour: fc.integer({ min: 0, max: 23 }), isHalf: fc.boolean(), way: fc.integer({ min: 0, max: 4 }) })
  .map(({ hour, isHalf, way }) => {
    const minutes = hour * HOUR + (isHalf ? 30 : 0);
    const [twelve, half] = [hour % 12 || 12, hour < 12 ? "am" : "pm"];
    const words = [
      `at ${twelve}${isHalf ? ":30" : ""}${half}`,
      `at ${twelve}${isHalf ? ".30" : ""} ${half}`,
      `at ${String(hour).padStart(2, "0")}:${isHalf ? "30" : "00"}`,
      `saa ${SAA[hour % 12]}${isHalf ? " na nusu" : ""} ${partOf(hour)}`,
      `saa ${(hour + 6) % 12 || 12}${isHalf ? ":30" : ""} ${partOf(hour)}`,
    ];
    // "10:00" may be in the evening, too.
    const isEither = way === 2 && hour >= 10 && hour <= 12;
    return { words: words[isEither ? 0 : way] ?? "", minutes };
  });

const hours = fc
  .array(
    fc.option(
      fc
        .tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 10 }))
        .map(([opens, length]) => ({ opens: opens * HOUR, closes: Math.min(24, opens + length) * HOUR })),
    ),
    { minLength: 7, maxLength: 7 },
  )
  .filter((week) => week.some(Boolean));

/** What is asked for: a day as it is written, and its date from today. */
const asked = fc
  .record({
    today: fc.integer({ min: 0, max: 700 }).map((days) => addDays("2026-11-26", days)),
    ahead: fc.integer({ min: 0, max: 6 }),
    spelling: fc.integer({ min: 0, max: 7 }),
    minute: fc.integer({ min: 0, max: 1439 }),
  })
  .map(({ today, ahead, spelling, minute }) => {
    const date = addDays(today, ahead);
    const relative = [
      ["today", "leo"],
      ["tomorrow", "kesho"],
      ["the day after tomorrow", "kesho kutwa"],
    ][ahead];
    const day = relative?.[spelling - 6] ?? `on ${SPELLED[weekdayOf(date)]?.[spelling % 6]}`;
    const now = instantOf(
      today,
      `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`,
      ZONE,
    );
    return { day, date, now };
  });

const starts = (text: string, words: readonly string[]) => words.some((word) => text.startsWith(word));

describe("answers about opening hours", () => {
  it("never say that the shop is open when it is closed, for any hours, day and time", () => {
    fc.assert(
      fc.property(
        hours,
        asked,
        time,
        fc.boolean(),
        fc.constantFrom("are you open", "can i come", "mko wazi", "naweza kuja", "is the shop open"),
        (week, { day, date, now }, { words, minutes }, isClosedDay, begins) => {
          const shop = { hours: week, closedDays: isClosedDay ? [date] : [] };
          const text = ask(`${begins} ${day} ${words}`, shop, now);
          const open = isOpen(shop, date, minutes);
          const isHoliday = holidayOn(date) !== null;
          expect(text.split("\n"), text).toHaveLength(1);
          if (!open) expect(starts(text, ["Yes", "Ndio"]), text).toBe(false);
          if (!isHoliday) expect(starts(text, open ? ["Yes", "Ndio"] : ["No", "Hapana"]), text).toBe(true);
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it("with a time of either half of the day, say for each which one they mean", () => {
    const now = new Date("2026-11-26T07:00:00Z");
    for (const [day, names] of SPELLED.entries())
      for (const name of names)
        for (const said of [
          ...Array.from({ length: 12 }, (_, hour) => `at ${hour + 1}`),
          ...SAA.map((one) => `saa ${one}`),
        ])
          for (const line of ask(`are you open ${name} ${said}`, { hours: OPEN, closedDays: [] }, now).split("\n")) {
            const [, english] = line.split(" at ");
            const swahili = line.split("saa ")[1];
            const minutes = english ? clockMinutes(english) : swahiliMinutes(swahili ?? "");
            const date = addDays("2026-11-26", (day - 4 + 7) % 7);
            if (starts(line, ["Yes", "Ndio"]))
              expect(isOpen({ hours: OPEN, closedDays: [] }, date, minutes), line).toBe(true);
            else expect(starts(line, ["No", "Hapana"]), line).toBe(true);
          }
  });

  it("without a time never say that a closed day is open", () => {
    fc.assert(
      fc.property(hours, asked, fc.boolean(), (week, { day, date, now }, isClosedDay) => {
        const shop = { hours: week, closedDays: isClosedDay ? [date] : [] };
        const isClosed = isClosedDay || week[weekdayOf(date)] === null;
        for (const question of [`are you open ${day}`, `mko wazi ${day}`, `${day} hours`, `${day} in the evening`])
          if (isClosed) expect(starts(ask(question, shop, now), ["No", "Hapana"]), question).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** The minutes of "8:30 we are open". */
const clockMinutes = (text: string): number => {
  const [hour = 0, minute = 0] = (text.split(" ")[0] ?? "").split(":").map((part) => Number.parseInt(part, 10));
  return hour * HOUR + minute;
};
/** The minutes of "2:30 asubuhi tumefungua". */
const swahiliMinutes = (text: string): number => {
  const [clock = "", part = ""] = text.split(" ");
  const [hour = 0, minute = 0] = clock.split(":").map((one) => Number.parseInt(one, 10));
  const base = (hour + 6) % 12;
  const isLate = (part === "usiku" && base !== 0 && base > 4) || part === "jioni" || part === "mchana";
  return (base + (isLate ? 12 : 0)) * HOUR + minute;
};

const THURSDAY = new Date("2026-11-26T07:00:00Z");
const answer = (text: string, now = THURSDAY) => ask(text, { hours: OPEN, closedDays: ["2026-12-25"] }, now);

describe("answers to single questions", () => {
  it.each([
    ["are you open on sunday at 10", "No: on Sunday we are closed. We open again on Monday at 8:00."],
    ["open saturday 3pm?", "Yes, on Saturday at 15:00 we are open, until 16:00."],
    ["mko open jpili saa nne", "Hapana, Jumapili tumefunga. Tunafungua tena Jumatatu saa 2 asubuhi."],
    ["kesho saa tisa mko", "Ndio, kesho (Ijumaa) saa 9 mchana tumefungua, hadi saa 12 jioni."],
    ["leo usiku mko open", "Hapana, leo (Alhamisi) usiku tumefunga: tunafungua saa 2 asubuhi na kufunga saa 12 jioni."],
    ["are you open the day after tomorrow", "Yes, on Saturday we are open from 9:00 to 16:00."],
    ["what time do you close on saturdays", "On Saturday we are open from 9:00 to 16:00."],
    [
      "are you open on 25 december",
      "No: on Friday, 25 December we are closed. We open again on Monday, 28 December at 8:00.",
    ],
    [
      "tarehe 25 december mko wazi",
      "Hapana, Ijumaa, tarehe 25/12 tumefunga. Tunafungua tena Jumatatu, tarehe 28/12 saa 2 asubuhi.",
    ],
    ["open at half past six", "No: today (Thursday) at 18:30 we have closed, we close at 18:00."],
    ["are you open now", "Yes. We are open now, until 18:00."],
    [
      "open on the 12th of december at 10am?",
      "Whether we open on Jamhuri Day (Saturday, 12 December) is not known yet: please ask before you come.",
    ],
  ])("“%s”", (question, expected) => expect(answer(question).split("\n")).toContain(expected));

  it("names every day that a question names", () => {
    expect(answer("are you open on saturday and sunday").split("\n")).toEqual([
      "Yes, on Saturday we are open from 9:00 to 16:00.",
      "No: on Sunday we are closed. We open again on Monday at 8:00.",
    ]);
    expect(answer("this weekend on sunday afternoon").split("\n")).toHaveLength(1);
  });

  it("knows the days by their names", () => {
    for (const [day, name] of DAY_NAMES.entries())
      for (const one of [name, KISWAHILI_DAYS[day]])
        expect(
          answer(`open ${one}`).startsWith(day === 0 ? "No" : "Yes") ||
            answer(`open ${one}`).startsWith(day === 0 ? "Hapana" : "Ndio"),
          one,
        ).toBe(true);
  });
});
