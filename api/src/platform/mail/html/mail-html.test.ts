import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { type MailLook, type MailPictures, mailHtml } from "./mail-html";

const look: MailLook = { brand: "Fundi & Sons", accent: "#0b6b4f", storefrontUrl: "https://shop.example" };
const none: MailPictures = { logo: null, ofLines: new Map<string, string>() };
const html = (body: string, options: { language?: "en" | "sw"; pictures?: MailPictures } = {}) =>
  mailHtml({ subject: "Order", body, language: options.language ?? "en" }, look, options.pictures ?? none);
/** What is read of it. */
const textOf = (markup: string) => {
  const { document } = new JSDOM(markup).window;
  return { document, text: (document.body.textContent ?? "").replace(/\s+/g, " ").trim() };
};

describe("a mail in HTML", () => {
  it("says what the text says, and nothing of it becomes markup", () => {
    const body = 'Hello <img src=x onerror=alert(1)> "Jane" & co,\n\nline one\nline two';
    const { document, text } = textOf(html(body));
    expect(document.querySelector("img, script")).toBeNull();
    expect(text).toContain('Hello <img src=x onerror=alert(1)> "Jane" & co,');
    expect(text).toContain("line oneline two");
    expect(document.title).toBe("Order");
  });

  it("makes addresses links without what ends their sentence, and a button of the shop's first one", () => {
    const own = "https://shop.example/track#4-1-abc";
    const { document } = textOf(
      html(`See https://other.example/a?b=1&c=2.\n\nYour order: ${own} Keep it.\n\nAgain ${own}`),
    );
    const links = [...document.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["https://other.example/a?b=1&c=2", "https://other.example/a?b=1&c=2"],
      [own, own],
      ["Open your order", own],
      [own, own],
    ]);
  });

  it("links no address that could run a script", () => {
    expect(html("javascript:alert(1) data:text/html,x")).not.toContain("<a ");
    expect(html('https://shop.example/"onmouseover="x')).not.toContain('"onmouseover');
  });

  it.each([
    ["https://shop.example/sw/orders/7", "Fungua oda yako"],
    ["https://shop.example/track#a.1-1-x", "Fungua miadi yako"],
    ["https://shop.example/sw/quotes", "Fungua maombi yako ya bei"],
    ["https://shop.example/sw/track#c.1-1-x", "Fungua mazungumzo"],
    ["https://shop.example/sw/messages", "Fungua ujumbe wako"],
    ["https://shop.example/tickets", "Fungua"],
  ])("names the button of %s in the reader's language", (address, words) => {
    const { document } = textOf(html(address, { language: "sw" }));
    expect(document.documentElement.lang).toBe("sw");
    expect([...document.querySelectorAll("a")].at(-1)?.textContent).toBe(words);
  });

  it("tabulates the goods alone where an owner wrote around them", () => {
    const line = "1 × Mouse: Ksh 1,000";
    const pictures = { logo: null, ofLines: new Map([[line, "line-0@mail"]]) };
    const { document } = textOf(html(`You ordered: this\n${line}\n1 × Mat: Ksh 300\nAsk: 0712 345 678`, { pictures }));
    const table = document.querySelector("table table table");
    expect(table?.querySelectorAll("tr")).toHaveLength(2);
    expect(table?.previousElementSibling?.textContent).toBe("You ordered: this");
    expect(table?.nextElementSibling?.textContent).toBe("Ask: 0712 345 678");
  });

  it("shows lines with pictures as a table, sums at the right", () => {
    const line = "2 × Mouse: black: Ksh 1,000";
    const pictures = { logo: "logo@mail", ofLines: new Map([[line, "line-0@mail"]]) };
    const { document } = textOf(html(`${line}\nDelivery: Ksh 300`, { pictures }));
    const rows = [...document.querySelectorAll("table table table tr")].map((row) =>
      [...row.querySelectorAll("td")].map((cell) => cell.querySelector("img")?.getAttribute("src") ?? cell.textContent),
    );
    expect(rows).toEqual([
      ["cid:line-0@mail", "2 × Mouse: black", "Ksh 1,000"],
      ["", "Delivery", "Ksh 300"],
    ]);
    expect(document.querySelector("img")?.getAttribute("alt")).toBe("Fundi & Sons");
  });
});
