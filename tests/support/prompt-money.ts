import { loadStatement } from "@fundi/shared/payments/received-money";
import { expect } from "vitest";
import { delivered } from "./delivered";
import type { startPromptShop } from "./prompt-shop";
import { statementCsv, statementDay, statementForm } from "./statement-file";

/** Of the shop's `C2B_HOOK_SECRET`. */
export const C2B_SECRET = "secret-of-the-confirmations";

/** What tells of the money of prompts beside their callbacks. */
export function promptMoney(shop: ReturnType<typeof startPromptShop>) {
  /** Safaricom's confirmation of a payment, which comes beside the callback of the prompt. */
  async function confirm(checkoutRequestId: string, change: Record<string, unknown> = {}): Promise<void> {
    const prompt = shop.double.prompts.get(checkoutRequestId);
    const body = {
      ...{ TransactionType: "Pay Bill", TransID: prompt?.receipt, TransAmount: `${prompt?.amount}.00` },
      ...{ BusinessShortCode: shop.double.shortCode, BillRefNumber: prompt?.accountReference, TransTime: "" },
      ...{ MSISDN: `${prompt?.phone.slice(0, 4)} ***** ${prompt?.phone.slice(-3)}`, FirstName: "WANJIRU" },
      ...change,
    };
    const response = await fetch(`${shop.api.url}/api/hooks/c2b/${C2B_SECRET}/confirmation`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
    await delivered(shop.api.app);
    await shop.work();
  }

  /** The line of a prompt in a statement, by the shop's clock. */
  function lineOf(checkoutRequestId: string) {
    const { receipt, amount = 0, phone = "", accountReference } = shop.double.prompts.get(checkoutRequestId) ?? {};
    const nairobi = new Date(shop.clock().getTime() + 3 * 3_600_000).toISOString();
    const at = `${statementDay(shop.clock())} ${nairobi.slice(11, 19)}`;
    const masked = `${phone.slice(0, 4)}****${phone.slice(-3)}`;
    return { receipt: receipt ?? "", amount, at, account: accountReference ?? "", phone: masked };
  }

  /** Loads a statement with the lines of prompts; `account` instead of the references. */
  async function load(checkoutRequestIds: string | readonly string[], { account }: { account?: string } = {}) {
    const lines = [checkoutRequestIds]
      .flat()
      .map((id) => ({ ...lineOf(id), ...(account !== undefined && { account }) }));
    const loaded = await shop.manager.call(loadStatement, { files: statementForm(statementCsv(lines)) });
    if (loaded.state !== "loaded") throw new Error("The titles were not recognised.");
    await delivered(shop.api.app);
    await shop.work();
    return loaded.statement;
  }
  return { confirm, load };
}
