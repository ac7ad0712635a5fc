import { z } from "@fundi/shared/contract/z";
import { isPromptOpen } from "@fundi/shared/payments/prompt-stage";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { shopQuery } from "../../../lib/queries/shop-query";
import { readParsed, writeStored } from "../../../lib/stored";
import { promptListQuery, type ShownPrompt } from "../../payments/prompts/prompt-queries";

const KEY = "console_prompt_sales";
/** Older ones are finished, or found among the orders. */
const KEPT_MS = 12 * 60 * 60_000;

const BegunSale = z.object({ orderId: z.number(), at: z.number(), isPrinted: z.boolean() });
type BegunSale = z.infer<typeof BegunSale>;

/** A sale that waits for a prompt, or whose prompt has ended and nobody here has dealt with it. */
export interface PromptSale {
  orderId: number;
  orderNumber: string;
  /** The latest prompt of the order. */
  prompt: ShownPrompt;
  /** It was begun at this counter. */
  isOwn: boolean;
  /** Its receipt was printed here. */
  isPrinted: boolean;
}

const readBegun = (): BegunSale[] =>
  (readParsed(KEY, z.array(BegunSale)) ?? []).filter(({ at }) => Date.now() - at < KEPT_MS);

/** How long a paid sale stays in sight. */
const PAID_SHOWN_MS = 5 * 60_000;
const isRecent = ({ endedAt }: ShownPrompt): boolean =>
  endedAt !== null && Date.now() - Date.parse(endedAt) < PAID_SHOWN_MS;

/** Returns the sales to show: all that wait, and those begun here that have ended. The list of prompts is newest first. */
function promptSales(prompts: readonly ShownPrompt[], begun: readonly BegunSale[]): PromptSale[] {
  const sales = new Map<number, PromptSale>();
  for (const prompt of prompts) {
    const { orderId, orderNumber } = prompt;
    if (orderId === null || orderNumber === null || sales.has(orderId)) continue;
    const own = begun.find((sale) => sale.orderId === orderId);
    sales.set(orderId, { orderId, orderNumber, prompt, isOwn: own !== undefined, isPrinted: own?.isPrinted ?? false });
  }
  return [...sales.values()].filter(
    ({ prompt, isOwn }) => isPromptOpen(prompt.state) || (isOwn && (prompt.state !== "paid" || isRecent(prompt))),
  );
}

/** The sales of the counter that wait for a prompt: they survive a reload, and those of other counters are among them. */
export function usePromptSales() {
  const { data: shop } = useQuery(shopQuery);
  const list = useQuery({
    ...promptListQuery({ view: "all", channel: "counter", limit: 50 }),
    enabled: Boolean(shop?.mpesaPrompt),
  });
  const [begun, setBegun] = useState(readBegun);
  const [openId, open] = useState<number>();
  useEffect(() => writeStored(KEY, begun.length === 0 ? null : JSON.stringify(begun)), [begun]);
  return {
    sales: promptSales(list.data?.prompts ?? [], begun),
    /** The order of the sale whose dialog is open. */
    openId,
    /** Opens the dialog of a sale, or closes it. */
    open,
    /** Remembers a sale whose prompt was sent from here. */
    begin: useCallback(
      (orderId: number) => setBegun((now) => [...now, { orderId, at: Date.now(), isPrinted: false }]),
      [],
    ),
    markPrinted: useCallback(
      (orderId: number) =>
        setBegun((now) => now.map((sale) => (sale.orderId === orderId ? { ...sale, isPrinted: true } : sale))),
      [],
    ),
    /** Forgets a sale that is dealt with. */
    end: useCallback((orderId: number) => setBegun((now) => now.filter((sale) => sale.orderId !== orderId)), []),
  };
}

export type PromptSales = ReturnType<typeof usePromptSales>;
