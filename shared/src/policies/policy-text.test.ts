import { describe, expect, it } from "vitest";
import { DEFAULT_HOURS } from "../values/time";
import { fillPolicyText, type PolicySource, readPolicyText, unknownPolicyFacts } from "./policy-text";

const SHOP: PolicySource = {
  brand: "Fundi Computers",
  phone: "+254 700 000 000",
  email: "hello@fundi.example",
  address: "Moi Avenue, Nairobi",
  hours: DEFAULT_HOURS,
  offers: { delivery: true, collection: true },
};

describe("the text of a policy", () => {
  it("consists of headings, paragraphs and lists", () => {
    const text = "We take\nit back.\n\n## How\n- Call us\n- Bring it\n  with its box\n\nThank you.\r\n## When";
    expect(readPolicyText(text)).toEqual([
      { kind: "paragraph", text: "We take it back." },
      { kind: "heading", text: "How" },
      { kind: "list", items: ["Call us", "Bring it with its box"] },
      { kind: "paragraph", text: "Thank you." },
      { kind: "heading", text: "When" },
    ]);
  });

  it("begins a new block after each empty line, and has no other markup", () => {
    expect(readPolicyText("- One\n\n- Two\n\n<b>bold</b> # no")).toEqual([
      { kind: "list", items: ["One"] },
      { kind: "list", items: ["Two"] },
      { kind: "paragraph", text: "<b>bold</b> # no" },
    ]);
    expect(readPolicyText("  \n \n")).toEqual([]);
  });

  it("continues a list after a paragraph without an empty line between them", () => {
    expect(readPolicyText("These:\n- One")).toEqual([
      { kind: "paragraph", text: "These:" },
      { kind: "list", items: ["One"] },
    ]);
  });
});

describe("the shop's facts in a policy", () => {
  it("stand in place of their names", () => {
    expect(fillPolicyText("{brand}: {contact} {hours} Bring it{atShop}. {handovers}", SHOP)).toBe(
      "Fundi Computers: Call +254 700 000 000, write to hello@fundi.example or come to Moi Avenue, Nairobi. " +
        "We are open Mon – Fri 8:00 – 18:00 and Sat 9:00 – 16:00. Bring it at Moi Avenue, Nairobi. " +
        "We deliver, or you collect your order at Moi Avenue, Nairobi without a fee.",
    );
  });

  it("leave whole sentences where a shop has not set them", () => {
    const empty = {
      ...SHOP,
      phone: "",
      email: "",
      address: "",
      hours: [],
      offers: { delivery: false, collection: true },
    };
    expect(fillPolicyText("{contact} {hours} Bring it{atShop}. {handovers}", empty)).toBe(
      "Use the contact form of this site. We open by appointment. Bring it. Ask us how you get your order before you pay.",
    );
  });

  it("are known by name: others are refused", () => {
    expect(unknownPolicyFacts("{brand} {price} {Contact}")).toEqual(["price", "Contact"]);
  });
});
