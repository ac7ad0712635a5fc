import { ApiError } from "@fundi/shared/contract/http";
import { confirmMpesaPayment } from "@fundi/shared/payments/payments";
import { isReceipt } from "@fundi/shared/payments/receipt-code";
import { mpesaAmount } from "@fundi/shared/values/money";
import { isKenyanPhone } from "@fundi/shared/values/phone";
import { msg, t } from "@lingui/core/macro";
import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api-client";
import { clearIdempotencyKey, getIdempotencyKey } from "../../browser/idempotency-key";
import { toast } from "../../components/toast/toast";
import { textOf } from "../../i18n";
import { endSession } from "../../session";
import { clearOrdered } from "../cart";
import { clearClaimDraft } from "./claim-draft";
import { clearOrderToPay, customerName, type OrderToPay } from "./order-to-pay";

/** Delay between a submitted payment and the redirect to /orders. */
const PAYMENT_REDIRECT_MS = 3000;

export type ClaimStatus = "pending" | "processing" | "completed" | "failed" | "cancelled";

interface State {
  status: ClaimStatus;
  /** The result, in one sentence. */
  message: string;
  /** Number of retries. */
  attempt: number;
  /** The rejected receipt code, which must not be sent again. */
  rejectedReceipt: string | null;
  /** What the claim that was sent leaves to pay (KES). */
  rest: number;
}

const ATTEMPT = "payment_attempt";
/** Timeout for slow mobile networks. */
const TIMEOUT_MS = 30_000;
const SUBMITTED = msg`Payment submitted successfully! Waiting for admin approval.`;
const STOPPED = msg`You stopped before the shop answered. Press Retry: your payment cannot be counted twice.`;
const UNAVAILABLE = msg`Payment service temporarily unavailable`;
const NOT_CONFIRMED = msg`Failed to confirm payment`;
const EXPIRED = msg`Your session has expired. Please log in to confirm your payment.`;

/** Validates the input and reports errors; true when the claim may be sent. */
function checkInput(phone: string, receipt: string): boolean {
  const problem =
    (!phone && t`Phone number required`) ||
    (!receipt && t`M-Pesa Receipt Number required`) ||
    (!isKenyanPhone(phone) && t`Invalid phone number`) ||
    (!isReceipt(receipt) && t`Invalid M-Pesa Receipt Number`);
  if (problem) toast.error(problem);
  return !problem;
}

const rejects = (error: ApiError): boolean =>
  error.code === "DUPLICATE_RECEIPT" || error.details?.fieldErrors?.mpesaReceiptNumber !== undefined;

/** What the customer has paid: the receipt of a sum, and from which phone. */
export interface Claim {
  phone: string;
  receipt: string;
  /** KES; undefined: all that is to pay. */
  amount?: number | undefined;
}

async function send(
  { order }: OrderToPay,
  { phone, receipt, amount }: Claim & { amount: number },
  signal: AbortSignal,
) {
  const body = {
    orderId: order.id,
    amount,
    phoneNumber: phone.replace(/\s/g, ""),
    mpesaReceiptNumber: receipt,
    customerName: customerName(order),
  };
  await call(confirmMpesaPayment, { body, idempotencyKey: getIdempotencyKey(ATTEMPT, JSON.stringify(body)), signal });
}

const NOT_SENT: State = { status: "pending", message: "", attempt: 0, rejectedReceipt: null, rest: 0 };

/** Claims a payment by its receipt code and tracks its status; `onAnswered` is called when the shop has answered. */
export function useMpesaClaim(toPay: OrderToPay | null, onAnswered?: () => void) {
  const [state, setState] = useState(NOT_SENT);
  const running = useRef<AbortController | null>(null);
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";

  useEffect(() => () => running.current?.abort(), []);

  useEffect(() => {
    // A pending navigation of the user has priority.
    if (state.status !== "completed" || state.rest > 0 || isLeaving) return;
    const timer = setTimeout(() => navigate("/orders"), PAYMENT_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state.status, state.rest, isLeaving, navigate]);

  const setStatus = (status: ClaimStatus, message = "", rejectedReceipt: string | null = null) =>
    setState((before) => ({ ...before, status, message, rejectedReceipt }));

  function fail(error: unknown, receipt: string): void {
    const known = error instanceof ApiError ? error : undefined;
    if (known?.status === 0) {
      setStatus("failed", textOf(UNAVAILABLE));
      toast.error(t`Payment Error`);
    } else if (known?.status === 401) {
      setStatus("failed", t`Please log in to continue`);
      toast.error(t`Login required`, { description: textOf(EXPIRED) });
      endSession({ to: "/login", state: { returnTo: "/orders", message: textOf(EXPIRED) } });
    } else {
      setStatus("failed", known?.serverText ?? textOf(NOT_CONFIRMED), known && rejects(known) ? receipt : null);
      toast.error(t`Payment Confirmation Failed`);
    }
  }

  async function submit({ phone, receipt, amount }: Claim): Promise<void> {
    if (!toPay) {
      toast.error(t`Invalid Payment`, { description: t`Order information not found.` });
      navigate("/orders");
      return;
    }
    if (running.current || state.status === "completed" || !checkInput(phone, receipt)) return;
    const stop = new AbortController();
    let timedOut = false;
    const timeout = setTimeout(() => {
      timedOut = true;
      stop.abort(new Error("No answer in time"));
    }, TIMEOUT_MS);
    running.current = stop;
    setStatus("processing");
    const whole = mpesaAmount(toPay.paymentAmount);
    const paid = amount ?? whole;
    try {
      await send(toPay, { phone, receipt, amount: paid }, stop.signal);
      clearIdempotencyKey(ATTEMPT);
      clearClaimDraft();
      if (paid >= whole) clearOrderToPay(toPay.order.id);
      if (!toPay.isOutOfCart) clearOrdered(toPay.order.items);
      setState((before) => ({ ...before, rest: Math.max(0, whole - paid) }));
      setStatus("completed", textOf(SUBMITTED));
      toast.success(t`Thank you`, { description: t`We have your receipt number.` });
    } catch (error) {
      if (stop.signal.aborted && !timedOut) setStatus("cancelled", textOf(STOPPED));
      else fail(error, receipt);
    } finally {
      clearTimeout(timeout);
      running.current = null;
      onAnswered?.();
    }
  }

  return {
    ...state,
    submit,
    /** Retries; returns false when the receipt code was rejected and another is needed. */
    retry(claim: Claim): boolean {
      const needsReceipt = claim.receipt === state.rejectedReceipt;
      setState((before) => ({ ...before, status: "pending", message: "", attempt: before.attempt + 1 }));
      if (!needsReceipt) void submit(claim);
      return !needsReceipt;
    },
    /** Begins with another claim, over the rest. */
    startAgain: () => setState(NOT_SENT),
    /** Stops waiting for the response. The server may have the claim already; sending it again is harmless. */
    stop: () => running.current?.abort(),
  };
}
