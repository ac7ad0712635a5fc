import type { CallInput } from "@fundi/shared/contract/endpoint";
import { ApiError } from "@fundi/shared/contract/http";
import {
  abandonPrompt,
  checkPrompt,
  closePrompt,
  listPromptMessages,
  listPrompts,
  listPromptsOfOrder,
  type MpesaPrompt,
  requestPrompt,
  settlePromptMessage,
} from "@fundi/shared/payments/mpesa-prompts";
import { isPromptOpen, pollAfterMs, type SeenPrompt } from "@fundi/shared/payments/prompt-stage";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/call";
import { QUERY_ROOTS } from "../../../lib/queries/query-roots";
import { useRequestKey } from "../../../lib/queries/request-key";

/** The first part of the keys of everything about prompts. */
export const PROMPTS_ROOT = [...QUERY_ROOTS.payments, "prompts"] as const;

/** A prompt with the time at which this console received it. */
export type ShownPrompt = MpesaPrompt & Pick<SeenPrompt, "seenAt">;

/** Returns prompts with the time of this computer, from which their countdowns run. */
const received = (prompts: readonly MpesaPrompt[]): ShownPrompt[] => {
  const seenAt = Date.now();
  return prompts.map((prompt) => ({ ...prompt, seenAt }));
};

/** How soon to look again while a prompt is open, in case a live event is lost; false: not at all. */
const pollInterval = (prompts: readonly MpesaPrompt[] = []): number | false => {
  const open = prompts.filter(({ state }) => isPromptOpen(state));
  if (open.length === 0) return false;
  return Math.min(...open.map(({ requestedAt }) => pollAfterMs(Math.max(0, Date.now() - Date.parse(requestedAt)))));
};

/** The prompts of an order, newest first, and what can be asked for now. */
export const promptsOfOrderQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...PROMPTS_ROOT, "of", orderId],
    queryFn: async ({ signal }) => {
      const { prompts, ...rest } = await call(listPromptsOfOrder, { query: { orderId }, signal });
      return { ...rest, prompts: received(prompts) };
    },
    refetchInterval: ({ state }) => pollInterval(state.data?.prompts),
  });

type ListFilter = CallInput<typeof listPrompts>["query"];

/** Prompts of the whole shop. */
export const promptListQuery = (filter: ListFilter) =>
  queryOptions({
    queryKey: [...PROMPTS_ROOT, "list", filter],
    queryFn: async ({ signal }) => {
      const { prompts, ...rest } = await call(listPrompts, { query: filter, signal });
      return { ...rest, prompts: received(prompts) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => pollInterval(state.data?.prompts),
  });

/** Messages about prompts that were not believed. */
export const promptMessagesQuery = queryOptions({
  queryKey: [...PROMPTS_ROOT, "messages"],
  queryFn: ({ signal }) => call(listPromptMessages, { signal }),
});

type RequestBody = CallInput<typeof requestPrompt>["body"];

/** Requests a payment on a phone; the same request again, as after a lost response, is the same prompt. */
export function useRequestPrompt() {
  const queries = useQueryClient();
  const keyOf = useRequestKey();
  return useMutation({
    /** `attempt` tells a new request from a repeated one: the id of the prompt before. */
    mutationFn: ({ body, attempt }: { body: RequestBody; attempt: number }) =>
      call(requestPrompt, { body, idempotencyKey: keyOf({ body, attempt }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: PROMPTS_ROOT }),
  });
}

/** Stops waiting, asks the provider again, or closes a prompt that a manager looked into. */
export function usePromptActions() {
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: PROMPTS_ROOT });
  return {
    abandon: useMutation({ mutationFn: (id: number) => call(abandonPrompt, { params: { id } }), onSettled }),
    check: useMutation({ mutationFn: (id: number) => call(checkPrompt, { params: { id } }), onSettled }),
    close: useMutation({
      mutationFn: ({ id, note }: { id: number; note: string }) => call(closePrompt, { params: { id }, body: { note } }),
      onSettled,
    }),
    settleMessage: useMutation({
      mutationFn: (id: number) => call(settlePromptMessage, { params: { id } }),
      onSettled,
    }),
  };
}

/** Whether a request was refused because another prompt for the same money is out, or may have been paid. */
export const isOtherPromptOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "PROMPT_ACTIVE" || error.code === "PROMPT_UNKNOWN");
