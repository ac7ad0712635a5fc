import { ApiError } from "@fundi/shared/contract/http";
import type { SaleContent, SaleDraft, SaleItem } from "@fundi/shared/sales/sales";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useDebouncedValue } from "../../lib/debounced-value";
import { emptyLocalSale, isDirty, knownItems, type LocalSale, mergeTheirs, sameContent } from "./local-sale";
import { saleQuery, useSaveSale } from "./sale-queries";
import { forgetLocalSale, loadLocalSale, storeLocalSale } from "./stored-sale";

const SAVE_AFTER_MS = 300;
const RETRY_MS = 3000;

interface Saved {
  id: number;
  version: number;
  content: SaleContent;
}

type Change = Partial<SaleContent> | ((content: SaleContent) => Partial<SaleContent>);

/** Another person's change to this sale, to be shown. */
interface RemoteChange {
  by: string;
  /** Fields that both changed, where the local value was kept. */
  clashes: string[];
}

/** Retries automatically, as the network may be back. */
function useRetry(isOffline: boolean, retry: () => void): void {
  useEffect(() => {
    if (!isOffline) return;
    const timer = setTimeout(retry, RETRY_MS);
    return () => clearTimeout(timer);
  }, [isOffline, retry]);
}

/**
 * The state of one sale. Edits are stored locally and saved to the server after a debounce, so that neither a reload nor
 * a network failure loses them; changes of others to the same sale are merged.
 */
export function useSale(id: number | null, onCreated: (id: number) => void, onDeleted: () => void) {
  const queries = useQueryClient();
  const [local, setLocal] = useState(() => loadLocalSale(id));
  const [openedId, setOpenedId] = useState(id);
  const [remoteChange, setRemoteChange] = useState<RemoteChange>();
  const save = useSaveSale();
  const { mutateAsync: saveDraft, reset } = save;
  if (id !== openedId) {
    setOpenedId(id);
    // Created from here: the same local copy, now with an id.
    if (id !== local.id) {
      setLocal(loadLocalSale(id));
      setRemoteChange(undefined);
    }
  }
  const latest = useQuery({ ...saleQuery(id ?? 0), enabled: id !== null });
  const theirs = latest.data?.id === local.id ? latest.data : undefined;
  const items = knownItems(local, theirs);
  const hasUnsaved = isDirty(local);
  const isReady = local.id === null || local.version > 0;

  /** The save in progress; the next one waits for it, or it would be refused as stale. */
  const pendingSave = useRef<Promise<Saved>>();
  /** The last save from here; its state may be rendered after its live event arrives. */
  const lastSaved = useRef({ id: 0, version: 0 });
  const current = useRef(local);
  /** Incremented when another sale is shown, so that late responses are ignored. */
  const generation = useRef(0);
  useEffect(
    () => () => {
      generation.current += 1;
    },
    [],
  );
  useEffect(() => {
    current.current = local;
  });

  // An error of one sale does not apply to the next.
  const hasFailed = save.isError;
  const failed = useRef(hasFailed);
  useEffect(() => {
    failed.current = hasFailed;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: resets when another sale is shown
  useEffect(() => {
    if (failed.current) reset();
  }, [openedId, reset]);

  // Merges changes of others with unsaved edits.
  const isSaving = save.isPending;
  const seen = local.version;
  useEffect(() => {
    // Ignores our own save, whose live event may arrive before its response.
    if (!theirs || isSaving || pendingSave.current) return;
    const mine = current.current;
    const { id: savedId, version: savedVersion } = lastSaved.current;
    const ownVersion = mine.version > 0 && savedId === theirs.id ? savedVersion : 0;
    if (theirs.id !== mine.id || theirs.version <= Math.max(seen, ownVersion)) return;
    const { merged, clashes } = mergeTheirs(mine, theirs);
    if (mine.version > 0) setRemoteChange({ by: theirs.updatedBy, clashes });
    setLocal(merged);
    reset();
  }, [theirs, isSaving, seen, reset]);

  const write = useCallback(
    (sent: LocalSale): Promise<Saved> => {
      const startedIn = generation.current;
      const saved = saveDraft(sent).then((draft) => {
        lastSaved.current = draft;
        queries.setQueryData(saleQuery(draft.id).queryKey, draft);
        if (sent.id === null) forgetLocalSale(null);
        // Another sale, or none, may be shown by now.
        if (startedIn === generation.current && current.current.id === sent.id) {
          // Rendered before the save counts as finished, or the next save would send the old version again.
          flushSync(() => setLocal((now) => ({ ...now, id: draft.id, version: draft.version, base: sent.content })));
          if (sent.id === null) onCreated(draft.id);
        }
        return { id: draft.id, version: draft.version, content: sent.content };
      });
      pendingSave.current = saved;
      const clear = () => {
        if (pendingSave.current === saved) pendingSave.current = undefined;
      };
      void saved.then(clear, clear);
      return saved;
    },
    [saveDraft, onCreated, queries],
  );

  const debouncedContent = useDebouncedValue(local.content, SAVE_AFTER_MS);
  const code = save.error instanceof ApiError ? save.error.code : undefined;
  useEffect(() => {
    if (!hasUnsaved || !isReady || debouncedContent !== local.content || isSaving || hasFailed || pendingSave.current)
      return;
    void write(local).catch(() => undefined);
  }, [hasUnsaved, isReady, debouncedContent, local, isSaving, hasFailed, write]);

  // Somebody else saved first: refetch, merge and save again.
  useEffect(() => {
    if (code === "STALE_VERSION" && local.id !== null)
      void queries.invalidateQueries({ queryKey: saleQuery(local.id).queryKey });
  }, [code, local.id, queries]);

  const isOffline = code === "NETWORK" || code === "UNAVAILABLE";
  useRetry(isOffline, reset);

  useEffect(() => storeLocalSale(local), [local]);

  const problem = latest.error ?? (code === "SALE_FINISHED" || code === "NOT_FOUND" ? save.error : null);
  // Empty sales are deleted by a cleanup job; somebody who returns to one continues with a new sale.
  const isSwept =
    problem instanceof ApiError && problem.code === "NOT_FOUND" && seen > 0 && local.base.lines.length === 0;
  useEffect(() => {
    if (!isSwept) return;
    reset();
    forgetLocalSale(id);
    setLocal(({ content, items: known }) => ({ ...emptyLocalSale(null), content, items: known }));
    onDeleted();
  }, [isSwept, reset, id, onDeleted]);

  return {
    local,
    items,
    isReady,
    remoteChange,
    dismissRemoteChange: () => setRemoteChange(undefined),
    /** Why the sale does not exist any more, or cannot be shown. */
    problem: isSwept ? null : problem,
    retry: () => void latest.refetch(),
    /** Why it could not be saved, other than network errors and conflicts. */
    refusal: save.error && !isOffline && code !== "STALE_VERSION" ? save.error : null,
    // The browser reports offline, in which case the query client pauses the save.
    state:
      isOffline || save.isPaused
        ? ("offline" as const)
        : hasUnsaved || isSaving
          ? ("saving" as const)
          : ("saved" as const),
    change: useCallback(
      (change: Change, found: readonly SaleItem[] = []) => {
        setLocal((now) => {
          const part = typeof change === "function" ? change(now.content) : change;
          return { ...now, content: { ...now.content, ...part }, items: [...found, ...now.items] };
        });
        // The next content may be valid.
        if (hasFailed) reset();
      },
      [hasFailed, reset],
    ),
    /** Saves pending changes; resolves with the id and version on the server. */
    async saveNow(): Promise<{ id: number; version: number }> {
      const before = await pendingSave.current?.catch(() => undefined);
      const now = current.current;
      const id = before?.id ?? now.id;
      const version = before?.version ?? now.version;
      const isSaved = sameContent(before?.content ?? now.base, now.content);
      return id !== null && isSaved ? { id, version } : write({ ...now, id, version });
    },
    /** Replaces the local copy by the server's response. */
    takeOver(draft: SaleDraft): void {
      lastSaved.current = draft;
      queries.setQueryData(saleQuery(draft.id).queryKey, draft);
      const { content, version } = draft;
      setLocal((now) => (now.id === draft.id ? { ...now, version, base: content, content } : now));
    },
    /** Removes the local copy: the sale is finished or deleted. */
    end(): void {
      generation.current += 1;
      forgetLocalSale(local.id);
      setLocal(emptyLocalSale(null));
    },
  };
}

export type Sale = ReturnType<typeof useSale>;
