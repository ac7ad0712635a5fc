import { z } from "@fundi/shared/contract/z";
import { toMinor } from "@fundi/shared/values/money";
import { instantOf } from "@fundi/shared/values/time";
import { RECEIVED_RECEIPT_MAX } from "../received/money";
import type { ReportedCallback } from "./prompt";

const Text = z.coerce.string().max(300);

const Callback = z.object({
  Body: z.object({
    stkCallback: z.object({
      CheckoutRequestID: Text.min(1).max(80),
      ResultCode: Text.min(1).max(30),
      ResultDesc: Text.nullish(),
      CallbackMetadata: z
        .object({ Item: z.array(z.object({ Name: Text, Value: z.unknown().optional() })).max(50) })
        .nullish(),
    }),
  }),
});

/** Parses yyyyMMddHHmmss in the shop's time, which M-Pesa sends as a number; null for anything else. */
function stampOf(text: string, timeZone: string): Date | null {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  if (Number.isNaN(Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`))) return null;
  const at = instantOf(`${year}-${month}-${day}`, `${hour}:${minute}`, timeZone);
  return new Date(at.getTime() + Number(second) * 1000);
}

/** Parses the callback of a prompt; its facts are found by name, wherever they stand. Null for anything else. */
export function readCallback(body: string, timeZone: string): ReportedCallback | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const parsed = Callback.safeParse(json);
  if (!parsed.success) return null;
  const { CheckoutRequestID, ResultCode, ResultDesc, CallbackMetadata } = parsed.data.Body.stkCallback;
  const values = new Map((CallbackMetadata?.Item ?? []).map(({ Name, Value }) => [Name, Value]));
  const textOf = (...names: string[]): string => {
    const value = names.map((name) => values.get(name)).find((one) => one !== undefined && one !== null);
    return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  };
  const amount = textOf("Amount");
  const receipt = textOf("MpesaReceiptNumber").toUpperCase();
  return {
    checkoutRequestId: CheckoutRequestID,
    resultCode: ResultCode,
    resultText: ResultDesc ?? "",
    amountMinor: /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? toMinor(Number(amount)) : null,
    receipt: /^[A-Z0-9]{6,}$/.test(receipt) && receipt.length <= RECEIVED_RECEIPT_MAX ? receipt : null,
    payerPhone: textOf("PhoneNumber") || null,
    paidAt: stampOf(textOf("TransactionDate"), timeZone),
    shortCode: textOf("BusinessShortCode", "ShortCode") || null,
  };
}
