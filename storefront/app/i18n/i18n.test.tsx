import { translations } from "virtual:translations";
import { setupI18n } from "@lingui/core";
import { msg, plural, t } from "@lingui/core/macro";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { Trans } from "@lingui/react/macro";
import { render } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import {
  clockWords,
  dayOfMonth,
  dayWords,
  formatDateTime,
  longDay,
  monthWords,
  shortDay,
  weekdayAbbreviation,
  weekdayName,
} from "./dates";
import { type CompiledMessage, formatMessage } from "./format-message";
import { setTranslations, textOf } from "./i18n";
import { currentLanguage, type Language, pathInLanguage, splitLanguage } from "./language";

const speak = (language: Language) => {
  document.documentElement.lang = language;
  setTranslations(translations);
};
afterEach(() => {
  document.documentElement.lang = "";
  setTranslations({});
});

describe("a text", () => {
  it("is English unless the page is in another language", () => {
    expect(t`Add to cart`).toBe("Add to cart");
    speak("sw");
    expect(currentLanguage()).toBe("sw");
    expect(t`Add to cart`).toBe("Weka kapuni");
  });

  it("kept by a module is in the language in which it is shown", () => {
    const kept = msg`Add to cart`;
    expect(textOf(kept)).toBe("Add to cart");
    speak("sw");
    expect(textOf(kept)).toBe("Weka kapuni");
  });

  it("counts by the rules of its language", () => {
    const count = (total: number) => plural(total, { one: "# product", other: "# products" });
    expect([count(1), count(1200)]).toEqual(["1 product", "1,200 products"]);
    speak("sw");
    expect(count(3)).toBe("bidhaa 3");
  });

  it("with elements puts each around its words, and never reads an element from a value", () => {
    const corrected = "<0>x</0>";
    const typed = "lap";
    const { container } = render(
      <Trans>
        Nothing found for “{typed}”. Showing <strong>{corrected}</strong>.
      </Trans>,
    );
    expect(container.querySelectorAll("strong")).toHaveLength(1);
    expect(container.textContent).toContain("Nothing found for “lap”. Showing ");
  });

  it("takes an element as a value", () => {
    const count = <b>4</b>;
    const { container } = render(<Trans>There are {count} of them</Trans>);
    expect(container.innerHTML).toBe("There are <b>4</b> of them");
  });
});

it("formats every kind of message as Lingui itself does", () => {
  const messages = [
    "plain",
    "it''s {name}",
    "{count, plural, =0 {none} one {# item} other {# items}} for {name}",
    "{kind, select, a {first} b {second} other {else {count}}}",
    "{count, plural, one {{name} has #} other {{name} have #}}",
  ];
  for (const text of messages)
    for (const count of [0, 1, 2, 1500])
      for (const kind of ["a", "b", "c"]) {
        const values = { count, kind, name: "Amina" };
        const lingui = setupI18n({ locale: "en-KE", messages: { "en-KE": { id: compileMessage(text) } } });
        expect(formatMessage(compileMessage(text) as CompiledMessage, values)).toBe(lingui._("id", values));
      }
});

describe("an address", () => {
  it.each([
    ["/", "/sw"],
    ["/?q=1", "/sw?q=1"],
    ["/products?q=a", "/sw/products?q=a"],
  ])("%s is %s in Kiswahili, and back", (english, kiswahili) => {
    expect(pathInLanguage(english, "sw")).toBe(kiswahili);
    expect(pathInLanguage(english, "en")).toBe(english);
    expect(splitLanguage(kiswahili)).toEqual({ language: "sw", path: english });
    expect(splitLanguage(english)).toEqual({ language: "en", path: english });
  });

  it("that only begins like a language is English", () => {
    expect(splitLanguage("/swahili")).toEqual({ language: "en", path: "/swahili" });
  });
});

describe("times and days", () => {
  it("are said the Swahili way, with the part of the day", () => {
    expect(clockWords(17 * 60)).toBe("17:00");
    speak("sw");
    const words = [0, 5, 8, 12, 17, 18, 23].map((hour) => clockWords(hour * 60));
    expect(words).toEqual([
      "saa 6 usiku",
      "saa 11 alfajiri",
      "saa 2 asubuhi",
      "saa 6 mchana",
      "saa 11 jioni",
      "saa 12 jioni",
      "saa 5 usiku",
    ]);
    expect(clockWords(8 * 60 + 5)).toBe("saa 2:05 asubuhi");
  });

  const days = () => [
    weekdayAbbreviation(5),
    ...[dayOfMonth, monthWords, longDay, shortDay].map((write) => write("2026-11-27")),
  ];

  it("have the names of the language", () => {
    expect([weekdayName(5), dayWords("2026-11-27")]).toEqual(["Friday", "Friday 27 November"]);
    expect(days()).toEqual(["Fri", "27 Nov", "November 2026", "Friday 27 November 2026", "Fri 27 Nov 2026"]);
    speak("sw");
    expect([weekdayName(5), dayWords("2026-11-27")]).toEqual(["Ijumaa", "Ijumaa 27 Novemba"]);
    expect(days()).toEqual(["Iju", "27 Nov", "Novemba 2026", "Ijumaa 27 Novemba 2026", "Ijumaa 27 Nov 2026"]);
    expect(formatDateTime("2026-11-20T11:05:00Z", "Africa/Nairobi")).toBe("20 Nov 2026, saa 8:05 mchana");
  });
});
