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

  it("continues it with another thing, day or place in the place of the first", () => {
    const other = read("what about the screen", "how much is a laptop battery");
    expect([other.hasAll("laptop", "screen", "price"), other.has("battery")]).toEqual([true, false]);
    expect(read("na jumamosi je", "mnafunga saa ngapi leo").hasAll("close", "day")).toBe(true);
  });

  it("of a day alone is about the shop, not about goods", () => {
    expect(read("na sato je", "laptop gani iko chini ya 30k").has("laptop")).toBe(false);
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
