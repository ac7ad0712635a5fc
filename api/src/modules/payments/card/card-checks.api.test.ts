import { describe, expect, it } from "vitest";
import { startCardShop } from "../../../../../tests/support/card-shop";

const shop = startCardShop();
const { newOrder, begin, see, paidInSilence, wait } = shop;

describe("payments without a reported outcome", () => {
  /** Looks up payments minute by minute until nothing is due. */
  const checkAll = async () => {
    while ((await shop.api.app.cardPayments.checkUnfinished()) > 0);
  };
  const record = (reference: string) => shop.api.app.db("card_payments").where({ reference }).first();

  it("are looked up a few minutes later", async () => {
    const { order, reference } = await paidInSilence();
    await checkAll();
    expect((await see(order.id)).paymentStatus).toBe("unpaid");
    wait(6);
    await checkAll();
    expect(await see(order.id)).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
    expect(await record(reference)).toMatchObject({ state: "success", check_at: null });
  });

  it("are looked up with backoff, then no more", async () => {
    const { reference } = await begin((await newOrder()).id);
    for (let hour = 0; hour < 80; hour += 1) {
      wait(60);
      await checkAll();
    }
    expect(await record(reference)).toMatchObject({ state: "abandoned", checks: 5, check_at: null });
  });

  it("are retried later while the card company does not respond", async () => {
    const { order } = await paidInSilence();
    shop.double.trouble.failing = true;
    wait(6);
    await checkAll();
    expect((await see(order.id)).paymentStatus).toBe("unpaid");
    shop.double.trouble.failing = false;
    wait(16);
    await checkAll();
    expect((await see(order.id)).paymentStatus).toBe("paid");
  });
});
