import { expect, it } from "vitest";
import { describeHandovers } from "./describe-handovers";

const shop = { deliveryFee: 300, address: "Moi Avenue" };

it("is one sentence, whichever handovers the shop offers", () => {
  expect(describeHandovers(["collection"], shop)).toBe("Collect it at Moi Avenue");
  expect(describeHandovers(["delivery", "collection"], shop)).toMatch(
    /^Delivery Ksh\s300, or collect it at Moi Avenue$/,
  );
  expect(describeHandovers(["delivery"], { ...shop, deliveryFee: 0 })).toBe("Delivery without a fee");
});
