import { register } from "@fundi/shared/accounts/accounts";
import { searchProducts } from "@fundi/shared/catalog/products";
import { checkout } from "@fundi/shared/orders/orders";
import { confirmMpesaPayment, rejectPayment } from "@fundi/shared/payments/payments";
import { reviewStatement } from "@fundi/shared/payments/received-money";
import { createClient } from "@fundi/shared/web/client";
import type { Page } from "@playwright/test";
import { checkoutForm } from "../support/checkout-form";
import { type StatementLine, statementCsv, statementDay } from "../support/statement-file";
import { expect, test } from "./journey";
import { staffOn } from "./staff";

const baseUrl = process.env.E2E_API_URL ?? "";
const ORDERS = 6;
const CLAIMS = 300;
const LINES = 1000;

/** Numbers that look random and are the same every time (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** The expected result of a claim. */
const ENDS = ["exact", "exact", "exact", "exact", "differs", "mistyped", "missing"] as const;

/** Receipts, amounts and statement lines, each with its expected result. */
function plan() {
  const random = seeded(20_261_120);
  // Unique codes: the run, a number, and letters that no other code has.
  const run = Date.now().toString(36).toUpperCase().slice(-4);
  const code = (number: number) =>
    `U${run}${number.toString(36).toUpperCase().padStart(3, "0")}${"CDEFHJ"[number % 6]}W`;
  const claims = Array.from({ length: CLAIMS }, (_, index) => ({
    receipt: `${code(index).slice(0, -1)}0`,
    amount: 10 + random(80),
    end: ENDS[random(ENDS.length)] ?? "missing",
  }));
  const at = (index: number) =>
    index === 0 ? `${statementDay()} 23:59:59` : `${statementDay()} 00:${String(index % 60).padStart(2, "0")}:01`;
  const about = claims.flatMap(({ receipt, amount, end }): StatementLine[] => {
    if (end === "exact") return [{ receipt, amount }];
    if (end === "differs") return [{ receipt, amount: amount + 1 }];
    return end === "mistyped" ? [{ receipt: `${receipt.slice(0, -1)}O`, amount }] : [];
  });
  const strangers = Array.from({ length: LINES - about.length }, (_, index): StatementLine => {
    const receipt = `Z${run}${index.toString(36).toUpperCase().padStart(3, "0")}Y9`;
    // Includes lines that contain a claim's receipt but are not its payment.
    const claim = claims[index];
    if (index % 10 === 3 && claim?.end === "missing")
      return { receipt: claim.receipt, amount: claim.amount, status: "Failed" };
    return { receipt, amount: 10 + random(80), phone: `2547****${100 + random(500)}` };
  });
  const lines = [...about, ...strangers].map((line, index) => ({ ...line, at: at(index) }));
  return { claims, lines };
}

type Claims = ReturnType<typeof plan>["claims"];

/** Creates a customer with a few expensive orders and many small claims; returns payments by receipt. */
async function claimAll(claims: Claims): Promise<Map<string, number>> {
  const guest = createClient({ baseUrl });
  const email = `statement-${Date.now()}@people.example`;
  const { token } = await guest(register, {
    body: { email, password: "safari-2026", firstName: "Wanjiru", lastName: "Kamau" },
  });
  const customer = createClient({ baseUrl, token: () => token });
  const { items } = await customer(searchProducts, { query: { sort: "price_desc" } });
  const dear = items.find(({ price, available }) => (available ?? ORDERS) >= ORDERS && price > (CLAIMS / ORDERS) * 100);
  if (!dear) throw new Error("The demo shop sells nothing dear.");
  const ids = new Map<string, number>();
  await Promise.all(
    Array.from({ length: ORDERS }, async (_, order) => {
      const placed = await customer(checkout, { body: checkoutForm(dear.id) });
      for (const { receipt, amount } of claims.filter((_, index) => index % ORDERS === order)) {
        const claimed = await customer(confirmMpesaPayment, {
          body: {
            orderId: placed.order.id,
            amount,
            phoneNumber: "0712345678",
            mpesaReceiptNumber: receipt,
            customerName: "Wanjiru Kamau",
          },
        });
        ids.set(receipt, claimed.payment.id);
      }
    }),
  );
  return ids;
}

const load = async (page: Page, csv: string) => {
  await page.goto(`${process.env.E2E_CONSOLE_URL}admin/payments/statements`);
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().endsWith("/api/admin/payments/statements") && response.request().method() === "POST",
    ),
    page.getByLabel("Statement", { exact: true }).setInputFiles({
      name: "m-pesa.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(csv),
    }),
  ]);
  await expect(page.getByRole("heading", { name: "m-pesa.csv" })).toBeVisible();
  return (await answer.json()) as { alreadyLoaded: boolean; statement: { id: number; payments: number } };
};

test("a statement of 1,000 lines against 300 open claims: every exact pair is proposed, and nothing else", async ({
  page,
}) => {
  // Three hundred claims, made one after the other by six orders.
  test.slow();
  const { claims, lines } = plan();
  const ids = await claimAll(claims);
  const idsOf = (end: (typeof ENDS)[number]) =>
    claims.filter((claim) => claim.end === end).map(({ receipt }) => ids.get(receipt) ?? 0);
  const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b);

  await staffOn(page).signIn("manager");
  const token = await page.evaluate(() => localStorage.getItem("auth_token"));
  const manager = createClient({ baseUrl, token: () => token });
  const csv = statementCsv(lines);
  const first = await load(page, csv);
  expect(first.alreadyLoaded).toBe(false);
  const review = await manager(reviewStatement, { params: { id: first.statement.id } });
  expect(sorted(review.exact.map(({ payment }) => payment.id))).toEqual(sorted(idsOf("exact")));
  const near = review.nearMisses.flatMap(({ money, candidates }) =>
    candidates.map(({ payment, reason }) => ({ id: payment.id, reason, receipt: money.receipt })),
  );
  expect(sorted(near.filter(({ reason }) => reason === "amount_differs").map(({ id }) => id))).toEqual(
    sorted(idsOf("differs")),
  );
  const mistyped = near.filter(({ receipt }) => receipt.endsWith("O"));
  for (const id of idsOf("mistyped")) expect(mistyped.map((one) => one.id)).toContain(id);
  expect(near.filter(({ id }) => idsOf("exact").includes(id))).toEqual([]);
  const missing = review.notOnStatement.map(({ id }) => id);
  for (const id of [...idsOf("missing"), ...idsOf("mistyped")]) expect(missing).toContain(id);

  const count = idsOf("exact").length;
  await expect(page.getByRole("radio", { name: `Exact ${count}` })).toBeChecked();
  await page.getByRole("button", { name: new RegExp(`^Approve all ${count} exact`) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Approve Ksh/ })
    .click();
  await expect(page.getByText(`${count} approved.`, { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole("radio", { name: "Exact 0" })).toBeVisible();

  // The same file again is the same statement.
  const again = await load(page, csv);
  expect(again).toMatchObject({ alreadyLoaded: true, statement: { id: first.statement.id } });
  const after = await manager(reviewStatement, { params: { id: first.statement.id } });
  expect(after.counts).toEqual({ ...review.counts, exact: 0, exactAmount: 0, settled: count });

  // The day, with every line of its figures.
  await page.getByRole("navigation", { name: "Payments" }).getByRole("link", { name: "Reconciliation" }).click();
  const day = page.getByRole("region", { name: "Lines of the day" });
  await expect(
    day.getByRole("row", { name: new RegExp(claims.find(({ end }) => end === "exact")?.receipt ?? "") }),
  ).toBeVisible();

  // Nothing is left in the queue of the shop.
  const left = claims.filter(({ end }) => end !== "exact");
  await Promise.all(
    Array.from({ length: ORDERS }, async (_, order) => {
      for (const { receipt } of left.filter((_, index) => index % ORDERS === order))
        await manager(rejectPayment, { params: { id: ids.get(receipt) ?? 0 }, body: { note: "Not on the statement" } });
    }),
  );
});
