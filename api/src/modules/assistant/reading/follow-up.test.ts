import { describe, expect, it } from "vitest";
import { faultsOf } from "./faults";
import { readInConversation } from "./follow-up";

const read = (text: string, ...earlier: string[]) => readInConversation(text, earlier, "en");

describe("a question after others", () => {
  it("that does not say what it is about is about what the one before was", () => {
    const question = read("na itachukua muda gani", "laptop haiwaki");
    expect(faultsOf(question)).toContain("noPower");
    expect(question.has("duration")).toBe(true);
    expect(question.language).toBe("sw");
  });

  it("looks past those that say nothing of a subject", () => {
    expect(faultsOf(read("and the price?", "how long does it take", "thanks", "my screen is cracked"))).toContain(
      "screen",
    );
  });

  it("is in its own language", () => {
    expect(read("how much is it", "laptop yangu haiwaki").language).toBe("en");
  });

  it.each(["where are you located", "thinkpad t480 price", "how much is delivery", "mnafungua saa ngapi"])(
    "“%s” says itself what it is about",
    (text) => {
      expect(read(text, "my screen is cracked").text).toBe(text);
    },
  );
});
