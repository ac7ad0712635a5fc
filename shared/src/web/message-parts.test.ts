import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { messageParts } from "./message-parts";

const tappable = (text: string) => messageParts(text).filter(({ kind }) => kind !== "text");

describe("what can be tapped in a message", () => {
  it("is a web address, without what ends the sentence", () => {
    expect(messageParts("See https://shop.example/p/12?a=1, please.")).toEqual([
      { kind: "text", text: "See " },
      { kind: "link", text: "https://shop.example/p/12?a=1", href: "https://shop.example/p/12?a=1" },
      { kind: "text", text: ", please." },
    ]);
    expect(tappable("(www.shop.example)")).toEqual([
      { kind: "link", text: "www.shop.example", href: "https://www.shop.example/" },
    ]);
    expect(tappable("https://en.wikipedia.org/wiki/Bit_(unit)")).toMatchObject([
      { text: "https://en.wikipedia.org/wiki/Bit_(unit)" },
    ]);
  });

  it("is no address that runs code, hides its host or is none", () => {
    for (const text of [
      "javascript:alert(1)",
      "JAVASCRIPT://x.example/%0aalert(1)",
      "data:text/html,<b>x</b>",
      "https://bank.example@evil.example/",
      "https://",
      "http://localhost",
      "www.",
      "file:///etc/passwd",
    ])
      expect(tappable(text)).toEqual([]);
  });

  it("is a Kenyan number as people write it", () => {
    for (const text of ["0712345678", "0712 345 678", "+254 712 345 678", "0712-345-678", "254712345678"])
      expect(tappable(`Call ${text}, or ask.`)).toEqual([{ kind: "phone", text, href: "tel:0712345678" }]);
    expect(tappable("(0712 345 678)")).toMatchObject([{ text: "0712 345 678" }]);
  });

  it("is no price, model or order number", () => {
    for (const text of ["Ksh 38,500", "T480 16 GB 512", "FD-2140-5014", "38 500 2 1"])
      expect(tappable(text)).toEqual([]);
  });

  it("is an M-Pesa code", () => {
    expect(tappable("UKK1A2B3C4 Confirmed.")).toEqual([{ kind: "code", text: "UKK1A2B3C4" }]);
    for (const text of ["INCREDIBLE", "ukk1a2b3c4", "UKK1A2B3", "1234567890"]) expect(tappable(text)).toEqual([]);
  });

  it("leaves every text as it was written", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(
          messageParts(text)
            .map((part) => part.text)
            .join(""),
        ).toBe(text);
      }),
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom("0712", " ", "345", "678", "+254", "https://a.b", ".", "(", ")", "\n", "UKK1A2B3C4", "x"),
        ),
        (words) => {
          const text = words.join("");
          expect(
            messageParts(text)
              .map((part) => part.text)
              .join(""),
          ).toBe(text);
        },
      ),
    );
  });
});
