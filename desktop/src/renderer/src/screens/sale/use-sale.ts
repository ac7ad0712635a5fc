import { ApiError } from "@fundi/shared/contract/http";
import type { SaleContent, SaleDraft, SaleItem } from "@fundi/shared/sales/sales";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { useStaff } from "../../session/session";
import {
  emptyLocalSale,
  isDirty,
  knownItems,
  type LocalSale,
  mergeTheirs,
  sameContent,
  sellsTheSame,
} from "./local-sale";
import { saleQuery, useSaveSale } from "./sale-queries";
import { forgetLocalSale, loadLocalSale, storeLocalSale } from "./stored-sale";
import {
  type SaleProgress,
  type SetLocalSale,
  useAutosave,
  useRefetchWhenStale,
  useResetBetweenSales,
  useRetry,
  useSaleProgress,
  useWriteSale,
} from "./use-sale-saving";

type Change = Partial<SaleContent> | ((content: SaleContent) => Partial<SaleContent>);

/** Another person's change to this sale, to be shown. */
interface RemoteChange {
  by: string;
  /** Fields that both changed, where the local value was kept. */
  clashes: string[];
}

/**
 * The state of one sale. Edits are stored locally and saved to the server after a debounce, so that neither a reload nor
 * a network failure loses them; changes of others to the same sale are merged.
 */
export function useSale(id: number | null, onCreated: (id: number) => void, onDeleted: () => void) {
  const { local, setLocal, openedId, remoteChange, setRemoteChange } = useLocalSale(id);
  const save = useSaveSale();
  const { reset } = save;
  const latest = useQuery({ ...saleQuery(id ?? 0), enabled: id !== null });
  const theirs = latest.data?.id === local.id ? latest.data : undefined;
  const hasUnsaved = isDirty(local);
  const isReady = local.id === null || local.version > 0;
  const code = save.error instanceof ApiError ? save.error.code : undefined;
  const isStale = code === "STALE_VERSION";
  const isOffline = code === "NETWORK" || code === "UNAVAILABLE";

  const progress = useSaleProgress(local);
  useResetBetweenSales(openedId, save);
  useMergedChanges(progress, theirs, {
    seen: local.version,
    isSaving: save.isPending,
    reset,
    setLocal,
    setRemoteChange,
  });
  const write = useWriteSale(progress, save, setLocal, onCreated);
  useAutosave(progress, save, { local, hasUnsaved, isReady, write });
  useRefetchWhenStale(local.id, isStale);
  useRetry(isOffline, reset);
  useEffect(() => storeLocalSale(local), [local]);

  const problem = latest.error ?? (code === "SALE_FINISHED" || code === "NOT_FOUND" ? save.error : null);
  const isSwept = isSweptSale(local, problem);
  useReplacedSweptSale(id, isSwept, { reset, setLocal, onDeleted });

  return {
    local,
    items: knownItems(local, theirs),
    isReady,
    remoteChange,
    dismissRemoteChange: () => setRemoteChange(undefined),
    /** Why the sale does not exist any more, or cannot be shown. */
    problem: isSwept ? null : problem,
    retry: () => void latest.refetch(),
    /** Why it could not be saved, other than network errors and conflicts. */
    refusal: save.error && !isOffline && !isStale ? save.error : null,
    // The browser reports offline, in which case the query client pauses the save.
    state: saveState({ isOffline: isOffline || save.isPaused, isUnsaved: hasUnsaved || save.isPending }),
    change: useChange(save, setLocal),
    ...useFinalSteps(progress, local, { setLocal, write }),
  };
}

export type Sale = ReturnType<typeof useSale>;

const saveState = ({ isOffline, isUnsaved }: { isOffline: boolean; isUnsaved: boolean }) =>
  isOffline ? ("offline" as const) : isUnsaved ? ("saving" as const) : ("saved" as const);

/** The local copy of the sale that is shown, and the last change of another person to it. */
function useLocalSale(id: number | null) {
  const [local, setLocal] = useState(() => loadLocalSale(id));
  const [openedId, setOpenedId] = useState(id);
  const [remoteChange, setRemoteChange] = useState<RemoteChange>();
  if (id !== openedId) {
    setOpenedId(id);
    // Created from here: the same local copy, now with an id.
    if (id !== local.id) {
      setLocal(loadLocalSale(id));
      setRemoteChange(undefined);
    }
  }
  return { local, setLocal, openedId, remoteChange, setRemoteChange };
}

interface Merging {
  /** The version of the local copy. */
  seen: number;
  isSaving: boolean;
  reset: () => void;
  setLocal: SetLocalSale;
  setRemoteChange: (change: RemoteChange) => void;
}

/** Merges changes of others with unsaved edits. */
function useMergedChanges(
  progress: SaleProgress,
  theirs: SaleDraft | undefined,
  { seen, isSaving, reset, setLocal, setRemoteChange }: Merging,
): void {
  const { id: userId } = useStaff();
  useEffect(() => {
    const { current: mine, pendingSave, lastSaved } = progress.current;
    // Ignores our own save, whose live event may arrive before its response.
    if (!theirs || isSaving || pendingSave) return;
    const ownVersion = mine.version > 0 && lastSaved.id === theirs.id ? lastSaved.version : 0;
    if (theirs.id !== mine.id || theirs.version <= Math.max(seen, ownVersion)) return;
    const { merged, clashes } = mergeTheirs(mine, theirs);
    // Another window of the same person, or an agreed discount, is no change of somebody else.
    if (mine.version > 0 && theirs.updatedById !== userId && !sellsTheSame(mine.base, theirs.content))
      setRemoteChange({ by: theirs.updatedBy, clashes });
    setLocal(merged);
    reset();
  }, [progress, theirs, isSaving, seen, reset, setLocal, setRemoteChange, userId]);
}

/** Returns whether a sale that was loaded here was deleted by the cleanup job, which deletes empty ones. */
const isSweptSale = (local: LocalSale, problem: Error | null): boolean =>
  problem instanceof ApiError && problem.code === "NOT_FOUND" && local.version > 0 && local.base.lines.length === 0;

/** Continues with a new sale for somebody who returns to a swept one. */
function useReplacedSweptSale(
  id: number | null,
  isSwept: boolean,
  { reset, setLocal, onDeleted }: { reset: () => void; setLocal: SetLocalSale; onDeleted: () => void },
): void {
  useEffect(() => {
    if (!isSwept) return;
    reset();
    forgetLocalSale(id);
    setLocal(({ content, items }) => ({ ...emptyLocalSale(null), content, items }));
    onDeleted();
  }, [isSwept, reset, id, setLocal, onDeleted]);
}

/** Returns a function that changes the content; `found` are details of items that it adds. */
function useChange({ isError, reset }: ReturnType<typeof useSaveSale>, setLocal: SetLocalSale) {
  return useCallback(
    (change: Change, found: readonly SaleItem[] = []) => {
      setLocal((now) => {
        const part = typeof change === "function" ? change(now.content) : change;
        return { ...now, content: { ...now.content, ...part }, items: [...found, ...now.items] };
      });
      // The next content may be valid.
      if (isError) reset();
    },
    [isError, reset, setLocal],
  );
}

/** What comes before and after a sale is finished, agreed to or deleted on the server. */
function useFinalSteps(
  progress: SaleProgress,
  local: LocalSale,
  { setLocal, write }: { setLocal: SetLocalSale; write: ReturnType<typeof useWriteSale> },
) {
  const queries = useQueryClient();
  return {
    /** Saves pending changes; resolves with the id and version on the server. */
    async saveNow(): Promise<{ id: number; version: number }> {
      const before = await progress.current.pendingSave?.catch(() => undefined);
      const now = progress.current.current;
      const id = before?.id ?? now.id;
      const version = before?.version ?? now.version;
      const isSaved = sameContent(before?.content ?? now.base, now.content);
      return id !== null && isSaved ? { id, version } : write({ ...now, id, version });
    },
    /** Replaces the local copy by the server's response. */
    takeOver(draft: SaleDraft): void {
      progress.current.lastSaved = draft;
      queries.setQueryData(saleQuery(draft.id).queryKey, draft);
      const { content, version } = draft;
      setLocal((now) => (now.id === draft.id ? { ...now, version, base: content, content } : now));
    },
    /** Removes the local copy: the sale is finished or deleted. */
    end(): void {
      progress.current.generation += 1;
      forgetLocalSale(local.id);
      setLocal(emptyLocalSale(null));
    },
  };
}
