import { PAYMENT_REDIRECT_MS } from "@fundi/shared/constants";
import { ApiError } from "@fundi/shared/http";
import { mpesaAmount } from "@fundi/shared/money";
import { confirmMpesaPayment } from "@fundi/shared/payments";
import { isKenyanPhone } from "@fundi/shared/phone";
import { isReceipt } from "@fundi/shared/receipt";
import { useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { attemptKey, forgetAttempt } from "../../browser/attempt-key";
import { toast } from "../../components/toast";
import { clearCart } from "../cart";
import { call, endSession } from "../session";
import { forgetClaimDraft } from "./claim-draft";
import { customerName, forgetOrderToPay, type OrderToPay } from "./order-to-pay";

export type ClaimStatus = "pending" | "processing" | "completed" | "failed" | "cancelled";

interface State {
  status: ClaimStatus;
  /** What happened, in a sentence. */
  message: string;
  /** How often Retry was pressed. */
  attempt: number;
  /** The code that the shop turned down, which is not worth sending again. */
  rejectedReceipt: string | null;
}

const ATTEMPT = "payment_attempt";
/** A mobile network that has not answered by then will not. */
const PATIENCE_MS = 30_000;
const SUBMITTED = "Payment submitted successfully! Waiting for admin approval.";
const STOPPED = "You stopped before the shop answered. Press Retry: your payment cannot be counted twice.";
const UNAVAILABLE = "Payment service temporarily unavailable";
const NOT_CONFIRMED = "Failed to confirm payment";
const EXPIRED = "Your session has expired. Please log in to confirm your payment.";

/** Says what is missing or wrong; true when the claim may be sent. */
function checkInput(phone: string, receipt: string): boolean {
  const problem =
    (!phone && "Phone number required") ||
    (!receipt && "M-Pesa Receipt Number required") ||
    (!isKenyanPhone(phone) && "Invalid phone number") ||
    (!isReceipt(receipt) && "Invalid M-Pesa Receipt Number");
  if (problem) toast.error(problem);
  return !problem;
}

const rejects = (error: ApiError): boolean =>
  error.code === "DUPLICATE_RECEIPT" || error.details?.fieldErrors?.mpesaReceiptNumber !== undefined;

async function send({ order, paymentAmount }: OrderToPay, phone: string, receipt: string, signal: AbortSignal) {
  const body = {
    orderId: order.id,
    amount: mpesaAmount(paymentAmount),
    phoneNumber: phone.replace(/\s/g, ""),
    mpesaReceiptNumber: receipt,
    customerName: customerName(order),
  };
  await call(confirmMpesaPayment, { body, idempotencyKey: attemptKey(ATTEMPT, JSON.stringify(body)), signal });
}

/** Claims a payment by its receipt and follows it to the end (specification 1 §4, checklist PAY-45..64). */
export function useMpesaClaim(toPay: OrderToPay | null) {
  const [state, setState] = useState<State>({ status: "pending", message: "", attempt: 0, rejectedReceipt: null });
  const running = useRef<AbortController | null>(null);
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";

  useEffect(() => () => running.current?.abort(), []);

  useEffect(() => {
    // Whoever has chosen where to go, and waits for that page, is not taken elsewhere.
    if (state.status !== "completed" || isLeaving) return;
    const timer = setTimeout(() => navigate("/orders"), PAYMENT_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [state.status, isLeaving, navigate]);

  const become = (status: ClaimStatus, message = "", rejectedReceipt: string | null = null) =>
    setState((before) => ({ ...before, status, message, rejectedReceipt }));

  function fail(error: unknown, receipt: string): void {
    const known = error instanceof ApiError ? error : undefined;
    if (known?.status === 0) {
      become("failed", UNAVAILABLE);
      toast.error("Payment Error");
    } else if (known?.status === 401) {
      become("failed", "Please log in to continue");
      toast.error("Login required", { description: EXPIRED });
      endSession({ to: "/login", state: { returnTo: "/orders", message: EXPIRED } });
    } else {
      become("failed", known?.serverText ?? NOT_CONFIRMED, known && rejects(known) ? receipt : null);
      toast.error("Payment Confirmation Failed");
    }
  }

  async function submit(phone: string, receipt: string): Promise<void> {
    if (!toPay) {
      toast.error("Invalid Payment", { description: "Order information not found." });
      navigate("/orders");
      return;
    }
    if (running.current || state.status === "completed" || !checkInput(phone, receipt)) return;
    const stop = new AbortController();
    let timedOut = false;
    const patience = setTimeout(() => {
      timedOut = true;
      stop.abort(new Error("No answer in time"));
    }, PATIENCE_MS);
    running.current = stop;
    become("processing");
    try {
      await send(toPay, phone, receipt, stop.signal);
      forgetAttempt(ATTEMPT);
      forgetClaimDraft();
      forgetOrderToPay(toPay.order.id);
      clearCart();
      become("completed", SUBMITTED);
      toast.success("Thank you", { description: "We have your receipt number." });
    } catch (error) {
      if (stop.signal.aborted && !timedOut) become("cancelled", STOPPED);
      else fail(error, receipt);
    } finally {
      clearTimeout(patience);
      running.current = null;
    }
  }

  return {
    ...state,
    submit,
    /** Tries again; answers false when the receipt itself was turned down and another is needed (`decisions.md` D9 5). */
    retry(phone: string, receipt: string): boolean {
      const needsReceipt = receipt === state.rejectedReceipt;
      setState((before) => ({ ...before, status: "pending", message: "", attempt: before.attempt + 1 }));
      if (!needsReceipt) void submit(phone, receipt);
      return !needsReceipt;
    },
    /** Stops waiting for an answer. The shop may have the claim already; sending it again is harmless. */
    stop: () => running.current?.abort(),
  };
}
