import type { Favorite, FavoriteType } from "@fundi/shared/favorites";
import { ApiError, send } from "@fundi/shared/http";
import { useEffect, useSyncExternalStore } from "react";
import { toast } from "../../components/toast";
import { currentSession, useSession } from "../session";

// Hearts stand on public pages, so this goes without the contract's schemas.

export type Favorites =
  | { status: "loading" }
  | { status: "failed" }
  | { status: "ready"; list: readonly Favorite[]; changing: ReadonlySet<string> };

export interface Item {
  type: FavoriteType;
  itemId: number;
  name: string;
}

const LOADING: Favorites = { status: "loading" };
const NOTHING_CHANGES: ReadonlySet<string> = new Set();

let current: Favorites = LOADING;
/** Whose list this is. */
let owner: string | null = null;
const listeners = new Set<() => void>();

function become(favorites: Favorites): void {
  current = favorites;
  for (const listener of listeners) listener();
}

const keyOf = ({ type, itemId }: Pick<Item, "type" | "itemId">): string => `${type}:${itemId}`;

const ask = async (token: string, method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown> =>
  (await send("", { method, path, body, headers: { authorization: `Bearer ${token}` } })).json();

/** Fetches the favourites of whoever is signed in, once; `again` asks anew. */
export async function loadFavorites({ again = false } = {}): Promise<void> {
  const session = currentSession();
  if (session.status !== "signed-in") return;
  const { token } = session;
  if (owner === token && !again) return;
  owner = token;
  become(LOADING);
  try {
    const list = (await ask(token, "GET", "/api/favorites")) as Favorite[];
    if (owner === token) become({ status: "ready", list, changing: NOTHING_CHANGES });
  } catch (error) {
    console.warn(`Favourites could not be fetched: ${error}`);
    if (owner === token) become({ status: "failed" });
  }
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Keeps an item, or lets it go; it shows at once and is taken back when the shop refuses. */
export async function toggleFavorite(item: Item): Promise<void> {
  const session = currentSession();
  const before = current;
  const key = keyOf(item);
  if (session.status !== "signed-in" || before.status !== "ready" || before.changing.has(key)) return;
  const { token } = session;
  const kept = before.list.find((one) => keyOf(one) === key);
  const edit = (list: (list: readonly Favorite[]) => readonly Favorite[], isChanging: boolean) => {
    if (owner !== token || current.status !== "ready") return;
    const changing = new Set(current.changing);
    if (isChanging) changing.add(key);
    else changing.delete(key);
    become({ status: "ready", list: list(current.list), changing });
  };
  const without = (list: readonly Favorite[]) => list.filter((one) => keyOf(one) !== key);
  edit((list) => list, true);
  try {
    if (kept) {
      await ask(token, "DELETE", `/api/favorites/${kept.id}`).catch((error: unknown) => {
        // Another tab was first.
        if (!isGone(error)) throw error;
      });
      edit(without, false);
      toast.info("Removed from favorites", {
        description: item.name,
        action: { label: "Undo", onClick: () => void toggleFavorite(item) },
      });
    } else {
      const { type, itemId } = item;
      const added = (await ask(token, "POST", "/api/favorites", { type, itemId })) as Favorite;
      edit((list) => [added, ...without(list)], false);
    }
  } catch (error) {
    edit((list) => list, false);
    toast.error(kept ? "Could not be removed from favorites" : "Could not be added to favorites", {
      description:
        error instanceof ApiError && error.status > 0 ? error.serverText : "Check your connection and try again.",
    });
  }
}

/** Whether an item is kept, as the page should show it now: a change under way counts already. */
export function isFavorite(favorites: Favorites, item: Pick<Item, "type" | "itemId">): boolean {
  if (favorites.status !== "ready") return false;
  const key = keyOf(item);
  return favorites.list.some((one) => keyOf(one) === key) !== favorites.changing.has(key);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The favourites of whoever is signed in; fetched with the first part of a page that asks. */
export function useFavorites(): Favorites {
  const session = useSession();
  const token = session.status === "signed-in" ? session.token : null;
  useEffect(() => {
    if (token) void loadFavorites();
  }, [token]);
  const favorites = useSyncExternalStore(
    subscribe,
    () => current,
    () => LOADING,
  );
  // Until this person's list is asked for, nobody else's is shown.
  return owner === token ? favorites : LOADING;
}
