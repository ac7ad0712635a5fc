import { ApiError, send } from "@fundi/shared/http";
import { useState } from "react";
import { attemptKey, forgetAttempt } from "../../browser/attempt-key";
import { toast } from "../../components/toast";
import { useSession } from "../session";
import { forgetDraft } from "./quote-draft";
import { type QuoteBody, type QuoteErrors, toQuoteErrors } from "./quote-fields";

const ATTEMPT = "quote_attempt";
const PATH = "/api/quote";

const NO_ANSWER = "We could not reach the shop. What you typed is kept: please try again.";
const OFFLINE = "You are offline. What you typed is kept: send it when you are connected again.";
const MAY_EXIST = "We may have this request already, with other words. Send it again if it should count as new.";

function explain(error: ApiError): string {
  if (error.status === 0) return navigator.onLine ? NO_ANSWER : OFFLINE;
  if (error.code === "IDEMPOTENCY_KEY_REUSED") return MAY_EXIST;
  return error.serverText ?? "Your request could not be sent. Please try again in a moment.";
}

interface Options {
  hasList: boolean;
  onSent: () => void;
}

/** Sends a request for a price (checklist QUO-20, QUO-21). The same request is one, however often it is sent. */
export function useQuoteRequest({ hasList, onSent }: Options) {
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [errors, setErrors] = useState<QuoteErrors>({});

  function refuse(error: ApiError): void {
    // Whoever sends it again has been told.
    if (error.code === "IDEMPOTENCY_KEY_REUSED") forgetAttempt(ATTEMPT);
    setRefusal(explain(error));
    setErrors(toQuoteErrors(error.details?.fieldErrors, hasList));
    toast.error(error.serverText ?? (navigator.onLine ? "Failed to submit quote" : "You are offline"));
  }

  return {
    busy,
    refusal,
    errors,
    setErrors,
    async submit(body: QuoteBody): Promise<void> {
      if (busy) return;
      setBusy(true);
      setRefusal(null);
      setErrors({});
      const token = "token" in session ? session.token : null;
      const headers = {
        "idempotency-key": attemptKey(ATTEMPT, JSON.stringify(body)),
        ...(token && { authorization: `Bearer ${token}` }),
      };
      try {
        await send("", { method: "POST", path: PATH, body, headers });
        forgetAttempt(ATTEMPT);
        forgetDraft();
        toast.success("Quote submitted successfully!");
        onSent();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        refuse(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
