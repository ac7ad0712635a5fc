import { describe, expect, it } from "vitest";
import { order } from "../../../test/fixtures";
import { orderHeadline } from "./order-headline";

/** Thursday, 10:00 in Nairobi. */
const now = new Date("2026-11-26T07:00:00Z");
const place = { now, timeZone: "Africa/Nairobi", address: "Moi Avenue", phone: "0700 000 000" };
const TODAY = "2026-11-26T13:00:00.000Z";
const of = (overrides: Parameters<typeof order>[0]) => {
  const { tag, line, detail, stages } = orderHeadline(order(overrides), place);
  return {
    tag,
    line,
    detail: detail.replaceAll("\u00a0", " "),
    stages: stages.map(({ label, state }) => `${label} ${state}`),
  };
};

describe("where an order is", () => {
  it("waits for a payment, with the sum and the promise", () => {
    const words = of({ status: "pending", paymentStatus: "unpaid", due: 1200, promisedAt: TODAY });
    expect(words).toMatchObject({
      tag: "Not paid yet",
      line: "Waiting for your payment",
      detail: "Ksh 1,200 to pay. Promised when you ordered: Thursday 26 November before 16:00.",
    });
    expect(words.stages.slice(0, 3)).toEqual(["Order done", "Payment now", "Packing next"]);
  });

  it("waits for the shop to check a payment", () => {
    expect(of({ status: "pending", paymentStatus: "awaiting_approval" }).line).toBe("We check your payment");
  });

  it("says what is left to pay while a part is checked, and once it was paid", () => {
    const checked = of({ paymentStatus: "awaiting_approval", due: 10_000, claimed: 4000 });
    expect(checked).toMatchObject({ line: "We check your payment", detail: "Ksh 6,000 is left to pay." });
    const paid = of({ paymentStatus: "part_paid", due: 6000, kept: 4000 });
    expect(paid).toMatchObject({ tag: "Part paid", detail: "Ksh 6,000 is left to pay." });
    const over = of({ status: "delivered", due: 6000, kept: 4000, claimed: 6000, paymentStatus: "awaiting_approval" });
    expect(over).toMatchObject({ tag: "Being checked", detail: "We check your payment" });
  });

  it("arrives at the promised time, packed or on its way", () => {
    const packed = of({ status: "processing", due: 0, promisedAt: TODAY });
    expect(packed).toMatchObject({ tag: "Being packed", line: "Arrives today before 16:00" });
    expect(packed.stages).toEqual(["Order done", "Payment done", "Packing now", "On its way next", "Arrival next"]);
    const sent = of({ status: "shipped", due: 0, promisedAt: TODAY, trackingNumber: "G4S-1" });
    expect(sent).toMatchObject({
      tag: "On its way",
      line: "Arrives today before 16:00",
      detail: "Tracking number G4S-1.",
    });
    expect(sent.stages).toEqual(["Order done", "Payment done", "Packing done", "On its way now", "Arrival next"]);
  });

  it("came back, with what is given back for it", () => {
    const back = { id: 1, lines: [], credited: 90_000, reason: "Too heavy", by: null, at: TODAY };
    const came = { ...{ isReturned: true, due: 0 }, status: "delivered" as const, returns: [back] };
    const owed = of({ ...came, handover: "collection", total: 0, kept: 90_000, paymentStatus: "paid" });
    expect(owed).toEqual({
      ...{ tag: "", line: "Returned on 26 Nov 2026", detail: "We give back Ksh 90,000.", stages: [] },
    });
    expect(of({ ...came, total: 0, kept: 0, paymentStatus: "refunded" }).detail).toBe("");
  });

  it("promises nothing where nothing was promised", () => {
    expect(of({ status: "confirmed", promisedAt: null }).line).toBe("We pack your order");
    expect(of({ status: "shipped", promisedAt: null }).line).toBe("Your order is on its way");
  });

  it("is confirmed first where it is paid when it is handed over, and says what to pay then", () => {
    const later = { payAt: "handover", paymentStatus: "unpaid", due: 1200, promisedAt: null } as const;
    const placed = of({ ...later, status: "pending" });
    expect(placed).toMatchObject({
      tag: "Being confirmed",
      line: "We confirm your order",
      detail: "We call you to confirm it. You pay Ksh 1,200 when it arrives, in cash or by M-Pesa.",
    });
    expect(placed.stages.slice(0, 2)).toEqual(["Order done", "Confirmation now"]);
    const ready = of({ ...later, status: "shipped", handover: "collection" });
    expect(ready.detail).toBe(
      "It waits for you at Moi Avenue. You pay Ksh 1,200 when you collect it, in cash or by M-Pesa.",
    );
    expect(ready.stages.at(-1)).toBe("Payment and collection next");
    expect(of({ ...later, status: "delivered" }).stages.at(-1)).toBe("Arrival and payment next");
    expect(of({ ...later, status: "delivered", due: 0 }).stages.at(-1)).toBe("Arrival and payment done");
  });

  it("is late when the promise has passed, and says what to do", () => {
    expect(of({ status: "shipped", promisedAt: "2026-11-25T14:00:00.000Z" })).toMatchObject({
      tag: "Late",
      line: "Your order is late",
      detail: "It should have arrived Wednesday 25 November before 17:00. Call 0700 000 000: we find out where it is.",
    });
  });

  it("is made ready and then collected, where that was chosen", () => {
    const collection = { handover: "collection", due: 0 } as const;
    expect(of({ ...collection, status: "processing" }).line).toBe("We get it ready");
    expect(of({ ...collection, status: "shipped" })).toMatchObject({
      line: "Ready to collect",
      detail: "It waits for you at Moi Avenue.",
    });
    const step = {
      id: 2,
      from: "shipped",
      to: "completed",
      note: "",
      by: null,
      at: "2026-11-25T09:00:00.000Z",
    } as const;
    const done = of({ ...collection, status: "completed", history: [step] });
    expect(done.line).toBe("Collected on 25 Nov 2026");
    expect(done.stages.every((stage) => stage.endsWith("done"))).toBe(true);
  });

  it("shows as unpaid what staff go on with before it is paid", () => {
    expect(of({ status: "processing", due: 500 }).stages).toEqual([
      ...["Order done", "Payment next", "Packing now", "On its way next", "Arrival next"],
    ]);
  });

  it("is cancelled: nothing to pay, or money that comes back", () => {
    expect(of({ status: "cancelled", kept: 0 })).toMatchObject({ detail: "Please do not pay it.", stages: [] });
    expect(of({ status: "cancelled", kept: 800 }).detail).toBe("We give back Ksh 800.");
  });

  it("names what is still to pay of an order that was handed over", () => {
    expect(of({ status: "completed", paymentStatus: "part_paid", due: 700, payAt: "handover" })).toMatchObject({
      tag: "Not paid yet",
      detail: "Ksh 700 is still to pay.",
    });
  });
});
