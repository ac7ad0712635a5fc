import type { CallOutput } from "@fundi/shared/contract/endpoint";
import { ApiError } from "@fundi/shared/contract/http";
import {
  abandonPrompt,
  listPromptsOfOrder,
  type MpesaPrompt,
  requestPrompt,
} from "@fundi/shared/payments/mpesa-prompts";
import { isPromptOpen, pollAfterMs, type SeenPrompt } from "@fundi/shared/payments/prompt-stage";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { isUnreached } from "@fundi/shared/web/retry";
import { msg } from "@lingui/core/macro";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../../api-client";
import { getIdempotencyKey } from "../../../browser/idempotency-key";
import { textOf } from "../../../i18n";
import { endSession, useLinkAccess } from "../../../session";
import { useRefreshes } from "../use-refreshes";

type PromptsOfOrder = Awaited<CallOutput<typeof listPromptsOfOrder>>;

/** A prompt with the time at which this page received it. */
export type ShownPrompt = MpesaPrompt & Pick<SeenPrompt, "seenAt">;

/** What can be paid by a prompt now, and the latest one. */
export interface OrderPrompts extends Omit<PromptsOfOrder, "prompts"> {
  latest: ShownPrompt | null;
}

const EVENTS = ["prompt_updated", "order_updated"] as const;
const PAGE_EVENTS = ["focus", "online", "pageshow", "visibilitychange"] as const;
/** After a failure, until the next attempt. */
const RETRY_MS = 10_000;
const ATTEMPT = "prompt_attempt";
const EXPIRED = msg`Your session has expired. Please log in to continue with payment.`;
const NO_ANSWER = msg`We could not reach the shop. Press the button again: nothing is sent twice.`;
/** Refusals that the current state of the order explains better than their text. */
const EXPLAINED_BY_STATE: readonly string[] = [
  "PROMPT_ACTIVE",
  "PROMPT_UNKNOWN",
  "ALREADY_PAID",
  "ORDER_CLOSED",
  "NOT_CONFIGURED",
  "UNAVAILABLE",
];

const shownAt = (prompt: MpesaPrompt | undefined, seenAt: number): ShownPrompt | null =>
  prompt ? { ...prompt, seenAt } : null;

/**
 * Follows the M-Pesa prompts of an order: on mount, after live events, when the page is seen again or the network is
 * back, and by polling while a prompt is open, so that a reload, a second tab or another app changes nothing.
 */
function useOrderPrompts(orderId: number | undefined) {
  const isOn = useLinkAccess("order") !== null && orderId !== undefined;
  const [prompts, setPrompts] = useState<OrderPrompts>();
  const [isMissing, setMissing] = useState(false);
  const [refreshes, refresh] = useRefreshes({ isOn, liveEvents: EVENTS, pageEvents: PAGE_EVENTS });

  const isLoading = useRef(false);
  const isWanted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refreshes` counts the refetches
  useEffect(() => {
    if (!isOn) return;
    // A slow response is waited for: with a new request every few seconds none would ever arrive.
    if (isLoading.current) {
      isWanted.current = true;
      return;
    }
    isLoading.current = true;
    let again: ReturnType<typeof setTimeout> | undefined;
    call(listPromptsOfOrder, { query: { orderId } })
      .then(
        ({ prompts: [newest], ...rest }) => setPrompts({ ...rest, latest: shownAt(newest, Date.now()) }),
        // What is shown stays.
        () => {
          setMissing(true);
          again = setTimeout(refresh, RETRY_MS);
        },
      )
      .finally(() => {
        isLoading.current = false;
        if (!isWanted.current) return;
        isWanted.current = false;
        refresh();
      });
    return () => clearTimeout(again);
  }, [isOn, orderId, refreshes]);

  const show = useCallback(
    (prompt: MpesaPrompt) => setPrompts((now) => now && { ...now, latest: shownAt(prompt, Date.now()) }),
    [],
  );
  const latest = prompts?.latest;
  usePolling(isOn && latest && isPromptOpen(latest.state) ? latest.requestedAt : null, refresh);
  return { prompts, isMissing: isMissing && !prompts, refresh, show };
}

/** Refreshes while a prompt is open, less often as it gets older. */
function usePolling(requestedAt: string | null, refresh: () => void): void {
  const startedAt = useRef({ of: "", at: 0 });
  useEffect(() => {
    if (requestedAt === null) return;
    // By this device's clock: how long this page has been waiting.
    if (startedAt.current.of !== requestedAt) startedAt.current = { of: requestedAt, at: Date.now() };
    let timer: ReturnType<typeof setTimeout>;
    const plan = () => {
      timer = setTimeout(
        () => {
          if (!document.hidden) refresh();
          plan();
        },
        pollAfterMs(Date.now() - startedAt.current.at),
      );
    };
    plan();
    return () => clearTimeout(timer);
  }, [requestedAt, refresh]);
}

interface Request {
  phone: string;
  /** In whole shillings. */
  amount: number;
  confirmUnpaid?: boolean;
}

/** The M-Pesa prompts of an order, and how to request and abandon one. */
export function usePrompts(orderId: number | undefined) {
  const { prompts, isMissing, refresh, show } = useOrderPrompts(orderId);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");
  const isSending = useRef(false);

  function fail(error: unknown): void {
    refresh();
    const known = error instanceof ApiError ? error : undefined;
    if (known?.status === 401) endSession({ to: "/login", state: { returnTo: "/payment", message: textOf(EXPIRED) } });
    else if (!known || isUnreached(known)) setFailure(textOf(NO_ANSWER));
    else if (!EXPLAINED_BY_STATE.includes(known.code)) setFailure(serverTextOf(known) ?? textOf(NO_ANSWER));
  }

  /** Requests a prompt; once for a double click, a retry after a lost response, or a second tab. */
  async function request({ phone, amount, confirmUnpaid = false }: Request): Promise<void> {
    if (isSending.current || orderId === undefined) return;
    isSending.current = true;
    setBusy(true);
    setFailure("");
    const body = { due: { kind: "order" as const, orderId }, phoneNumber: phone, amount, confirmUnpaid };
    // After another prompt it is another attempt.
    const subject = JSON.stringify([body, prompts?.latest?.id ?? 0]);
    try {
      show(await call(requestPrompt, { body, idempotencyKey: getIdempotencyKey(ATTEMPT, subject) }));
    } catch (error) {
      fail(error);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  }

  /** Stops waiting; what was paid nevertheless still counts. */
  async function abandon(id: number): Promise<void> {
    setFailure("");
    try {
      show(await call(abandonPrompt, { params: { id } }));
    } catch (error) {
      fail(error);
    }
  }

  return {
    prompts,
    /** They could not be loaded yet: the manual way is all there is meanwhile. */
    isMissing,
    isBusy,
    failure,
    refresh,
    request,
    abandon,
    clearFailure: () => setFailure(""),
  };
}

export type Prompts = ReturnType<typeof usePrompts>;
