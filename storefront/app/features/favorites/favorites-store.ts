import type { Favorite, FavoriteType } from "@fundi/shared/catalog/favorites";
import { ApiError, send } from "@fundi/shared/contract/http";
import { onModuleReset } from "@fundi/shared/web/module-state";
import { createObservable } from "@fundi/shared/web/observable";
import { t } from "@lingui/core/macro";
import { useEffect, useSyncExternalStore } from "react";
import { toast } from "../../components/toast/toast";
import { currentSession, useSession } from "../../session";

// Hearts are on public pages, so this does not import the contract's schemas.

type Favorites =
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

const { get: current, set: setState, subscribe } = createObservable<Favorites>(LOADING);
/** The token whose list this is. */
let owner: string | null = null;
onModuleReset(() => {
  owner = null;
  setState(LOADING);
});

const keyOf = ({ type, itemId }: Pick<Item, "type" | "itemId">): string => `${type}:${itemId}`;

const ask = async (token: string, method: "GET" | "POST" | "DELETE", path: string, body?: object): Promise<unknown> =>
  (await send("", { method, path, body, headers: { authorization: `Bearer ${token}` } })).json();

/** Fetches the signed-in user's favourites, once; `again` refetches. */
export async function loadFavorites({ again = false } = {}): Promise<void> {
  const session = currentSession();
  if (session.status !== "signed-in") return;
  const { token } = session;
  if (owner === token && !again) return;
  owner = token;
  setState(LOADING);
  try {
    const list = (await ask(token, "GET", "/api/favorites")) as Favorite[];
    if (owner === token) setState({ status: "ready", list, changing: NOTHING_CHANGES });
  } catch (error) {
    console.warn(`Favourites could not be fetched: ${error}`);
    if (owner === token) setState({ status: "failed" });
  }
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Adds or removes a favourite, optimistically; reverted when the server refuses. */
export async function toggleFavorite(item: Item): Promise<void> {
  const session = currentSession();
  const before = current();
  const key = keyOf(item);
  if (session.status !== "signed-in" || before.status !== "ready" || before.changing.has(key)) return;
  const { token } = session;
  const existing = before.list.find((one) => keyOf(one) === key);
  const edit = (list: (list: readonly Favorite[]) => readonly Favorite[], isChanging: boolean) => {
    const now = current();
    if (owner !== token || now.status !== "ready") return;
    const changing = new Set(now.changing);
    if (isChanging) changing.add(key);
    else changing.delete(key);
    setState({ status: "ready", list: list(now.list), changing });
  };
  const without = (list: readonly Favorite[]) => list.filter((one) => keyOf(one) !== key);
  edit((list) => list, true);
  try {
    if (existing) {
      await ask(token, "DELETE", `/api/favorites/${existing.id}`).catch((error: unknown) => {
        // Another tab was first.
        if (!isMissing(error)) throw error;
      });
      edit(without, false);
      toast.info(t`Removed from favorites`, {
        description: item.name,
        action: { label: t`Undo`, onClick: () => void toggleFavorite(item) },
      });
    } else {
      const { type, itemId } = item;
      const added = (await ask(token, "POST", "/api/favorites", { type, itemId })) as Favorite;
      edit((list) => [added, ...without(list)], false);
    }
  } catch (error) {
    edit((list) => list, false);
    toast.error(existing ? t`Could not be removed from favorites` : t`Could not be added to favorites`, {
      description:
        error instanceof ApiError && error.status > 0 ? error.serverText : t`Check your connection and try again.`,
    });
  }
}

/** Whether an item is shown as a favourite, including a pending change. */
export function isFavorite(favorites: Favorites, item: Pick<Item, "type" | "itemId">): boolean {
  if (favorites.status !== "ready") return false;
  const key = keyOf(item);
  return favorites.list.some((one) => keyOf(one) === key) !== favorites.changing.has(key);
}

/** The signed-in user's favourites; fetched when the first component uses them. */
export function useFavorites(): Favorites {
  const session = useSession();
  const token = session.status === "signed-in" ? session.token : null;
  useEffect(() => {
    if (token) void loadFavorites();
  }, [token]);
  const favorites = useSyncExternalStore(subscribe, current, () => LOADING);
  // A previous user's list is never shown.
  return owner === token ? favorites : LOADING;
}
