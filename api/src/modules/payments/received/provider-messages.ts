import { z } from "@fundi/shared/contract/z";
import { toMinor } from "@fundi/shared/values/money";
import { parseMoneyText } from "@fundi/shared/values/money-text";
import { instantOf } from "@fundi/shared/values/time";
import { RECEIVED_RECEIPT_MAX } from "./money";
import type { NewMoney } from "./money-store";
import { maskPhone } from "./payer";

/** The contents of a message, before it is stored. */
export type Announced = Omit<NewMoney, "raw" | "statementId">;

const Text = z.coerce.string().max(200);
const optional = Text.nullish().transform((text) => text?.trim() ?? "");
const Receipt = Text.transform((text) => text.toUpperCase().replace(/[^A-Z0-9]/g, "")).pipe(
  z.string().min(6).max(RECEIVED_RECEIPT_MAX),
);
const AmountMinor = Text.transform((text, context) => {
  const kes = parseMoneyText(text, ".");
  if (kes !== null && kes > 0 && kes <= 1_000_000_000) return toMinor(kes);
  context.addIssue({ code: "custom", message: "is no amount" });
  return z.NEVER;
});

/** Parses yyyyMMddHHmmss in Nairobi time. */
function stampOf(text: string, timeZone: string): Date | null {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text);
  if (!match) return null;
  const [, year, month, day, hour, minute, second] = match;
  const date = `${year}-${month}-${day}`;
  if (Number.isNaN(Date.parse(`${date}T${hour}:${minute}:${second}Z`))) return null;
  return new Date(instantOf(date, `${hour}:${minute}`, timeZone).getTime() + Number(second) * 1000);
}

const nameOf = (...parts: readonly string[]): string => parts.filter(Boolean).join(" ").slice(0, 160);

const C2b = z.object({
  TransID: Receipt,
  TransTime: optional,
  TransAmount: AmountMinor,
  BusinessShortCode: optional,
  BillRefNumber: optional,
  MSISDN: optional,
  FirstName: optional,
  MiddleName: optional,
  LastName: optional,
});

interface C2bMessage {
  shortCode: string;
  money: Announced;
}

/**
 * Parses a Daraja C2B message, of the version that hashes the payer's number or the one that masks it; null for any
 * other.
 */
export function readC2b(body: unknown, timeZone: string, now: Date): C2bMessage | null {
  const parsed = C2b.safeParse(body);
  if (!parsed.success) return null;
  const { data } = parsed;
  return {
    shortCode: data.BusinessShortCode,
    money: {
      source: "daraja",
      kind: "payment",
      receipt: data.TransID,
      reverses: null,
      amountMinor: data.TransAmount,
      paidAt: stampOf(data.TransTime, timeZone) ?? now,
      payerPhone: maskPhone(data.MSISDN),
      payerName: nameOf(data.FirstName, data.MiddleName, data.LastName),
      accountReference: data.BillRefNumber.slice(0, 60),
    },
  };
}

const KcbTill = z.object({
  header: z.object({ messageID: optional, originatorConversationID: Receipt, timeStamp: optional }),
  requestPayload: z.object({
    additionalData: z.object({
      notificationData: z.object({
        debitMSISDN: optional,
        transactionAmt: AmountMinor,
        firstName: optional,
        middleName: optional,
        lastName: optional,
        currency: optional,
        narration: optional,
      }),
    }),
  }),
});

interface KcbTillMessage {
  messageId: string;
  money: Announced;
}

/** Parses KCB's message of a payment to the till: the M-Pesa receipt is in an unexpected field. */
export function readKcbTill(body: unknown, timeZone: string, now: Date): KcbTillMessage | null {
  const parsed = KcbTill.safeParse(body);
  const stamp = parsed.data?.requestPayload.additionalData.notificationData;
  if (!parsed.success || !stamp || !isKes(stamp.currency)) return null;
  const { header } = parsed.data;
  return {
    messageId: header.messageID,
    money: {
      source: "kcb",
      kind: "payment",
      receipt: header.originatorConversationID,
      reverses: null,
      amountMinor: stamp.transactionAmt,
      paidAt: stampOf(header.timeStamp, timeZone) ?? now,
      payerPhone: maskPhone(stamp.debitMSISDN),
      payerName: nameOf(stamp.firstName, stamp.middleName, stamp.lastName),
      accountReference: stamp.narration.slice(0, 60),
    },
  };
}

const KcbAccount = z.object({
  transactionReference: Receipt,
  timestamp: optional,
  transactionAmount: AmountMinor,
  currency: optional,
  customerName: optional,
  customerMobileNumber: optional,
  narration: optional,
});

/** Parses KCB's message of a payment to the account; it contains the bank's own reference. */
export function readKcbAccount(body: unknown, timeZone: string, now: Date): Announced | null {
  const parsed = KcbAccount.safeParse(body);
  if (!parsed.success || !isKes(parsed.data.currency)) return null;
  const { data } = parsed;
  return {
    source: "kcb",
    kind: "payment",
    receipt: data.transactionReference,
    reverses: null,
    amountMinor: data.transactionAmount,
    paidAt: stampOf(data.timestamp, timeZone) ?? now,
    payerPhone: maskPhone(data.customerMobileNumber),
    payerName: data.customerName.slice(0, 160),
    accountReference: data.narration.slice(0, 60),
  };
}

const isKes = (currency: string): boolean => currency === "" || currency.toUpperCase() === "KES";
