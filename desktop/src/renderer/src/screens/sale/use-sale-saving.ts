import type { SaleContent, SaleDraft } from "@fundi/shared/sales/sales";
import { useQueryClient } from "@tanstack/react-query";
import { type Dispatch, type MutableRefObject, type SetStateAction, useCallback, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useDebouncedValue } from "../../lib/debounced-value";
import type { LocalSale } from "./local-sale";
import { saleQuery, type useSaveSale } from "./sale-queries";
import { forgetLocalSale } from "./stored-sale";

const SAVE_AFTER_MS = 300;
const RETRY_MS = 3000;

interface Saved {
  id: number;
  version: number;
  content: SaleContent;
}

/** What the callbacks and effects of a sale read of its latest state. */
interface Progress {
  /** The sale as last rendered. */
  current: LocalSale;
  /** The save in progress; the next one waits for it, or it would be refused as stale. */
  pendingSave: Promise<Saved> | undefined;
  /** The last save from here; its state may be rendered after its live event arrives. */
  lastSaved: { id: number; version: number };
  /** Incremented when another sale is shown, so that late responses are ignored. */
  generation: number;
}

export type SaleProgress = MutableRefObject<Progress>;
export type SetLocalSale = Dispatch<SetStateAction<LocalSale>>;
type SaveSale = ReturnType<typeof useSaveSale>;

/** Tracks the saves of the sale that is shown. */
export function useSaleProgress(local: LocalSale): SaleProgress {
  const progress = useRef<Progress>({
    current: local,
    pendingSave: undefined,
    lastSaved: { id: 0, version: 0 },
    generation: 0,
  });
  useEffect(
    () => () => {
      progress.current.generation += 1;
    },
    [],
  );
  useEffect(() => {
    progress.current.current = local;
  });
  return progress;
}

/** Forgets an error when another sale is shown: it does not apply to the next. */
export function useResetBetweenSales(openedId: number | null, { isError, reset }: SaveSale): void {
  const failed = useRef(isError);
  useEffect(() => {
    failed.current = isError;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets when another sale is shown
  useEffect(() => {
    if (failed.current) reset();
  }, [openedId, reset]);
}

/** Returns a function that saves a sale and takes the new version over, if it is still shown. */
export function useWriteSale(
  progress: SaleProgress,
  { mutateAsync: saveDraft }: SaveSale,
  setLocal: SetLocalSale,
  onCreated: (id: number) => void,
): (sent: LocalSale) => Promise<Saved> {
  const queries = useQueryClient();
  return useCallback(
    (sent) => {
      const now = progress.current;
      const startedIn = now.generation;
      const takeVersion = (draft: SaleDraft): Saved => {
        now.lastSaved = draft;
        queries.setQueryData(saleQuery(draft.id).queryKey, draft);
        if (sent.id === null) forgetLocalSale(null);
        // Another sale, or none, may be shown by now.
        if (startedIn === now.generation && now.current.id === sent.id) {
          // Rendered before the save counts as finished, or the next save would send the old version again.
          flushSync(() =>
            setLocal((shown) => ({ ...shown, id: draft.id, version: draft.version, base: sent.content })),
          );
          if (sent.id === null) onCreated(draft.id);
        }
        return { id: draft.id, version: draft.version, content: sent.content };
      };
      const saved = saveDraft(sent).then(takeVersion);
      now.pendingSave = saved;
      const clear = () => {
        if (now.pendingSave === saved) now.pendingSave = undefined;
      };
      void saved.then(clear, clear);
      return saved;
    },
    [progress, saveDraft, setLocal, onCreated, queries],
  );
}

interface Autosave {
  local: LocalSale;
  hasUnsaved: boolean;
  /** False until an existing sale is loaded. */
  isReady: boolean;
  write: (sent: LocalSale) => Promise<unknown>;
}

/** Saves edits after a debounce. */
export function useAutosave(
  progress: SaleProgress,
  { isPending, isError }: SaveSale,
  { local, hasUnsaved, isReady, write }: Autosave,
): void {
  const debouncedContent = useDebouncedValue(local.content, SAVE_AFTER_MS);
  useEffect(() => {
    if (!hasUnsaved || !isReady || debouncedContent !== local.content) return;
    if (isPending || isError || progress.current.pendingSave) return;
    void write(local).catch(() => undefined);
  }, [progress, hasUnsaved, isReady, debouncedContent, local, isPending, isError, write]);
}

/** Refetches the sale when somebody else saved first: it is merged and saved again. */
export function useRefetchWhenStale(id: number | null, isStale: boolean): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (isStale && id !== null) void queries.invalidateQueries({ queryKey: saleQuery(id).queryKey });
  }, [isStale, id, queries]);
}

/** Retries automatically, as the network may be back. */
export function useRetry(isOffline: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isOffline) return;
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [isOffline, retry]);
}
