import { render, renderHook, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { offlineList } from "../browser/offline-lists";
import { setAssistantOpen, useAssistantOpen } from "../features/assistant/assistant-open";
import { updateCart, useCart } from "../features/cart/cart-store";
import { loadFavorites, useFavorites } from "../features/favorites/favorites-store";
import { refreshUnread, useUnread } from "../features/notifications/unread-store";
import { getQueryClient } from "./session-query-client";
import { adoptSession, currentSession, useSession } from "./session-store";

const jane = {
  id: 7,
  name: "Jane Doe",
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  phone: null,
  address: null,
  profilePicture: null,
  role: "user" as const,
  createdAt: "2026-11-20T08:00:00.000Z",
};
const loadList = offlineList<string>(60_000, () => true);
const list = (data: string) =>
  loadList({ request: new Request("http://shop.test/products"), serverLoader: async () => data });

function Page() {
  const favorites = useFavorites();
  const words = [
    useSession().status,
    useAssistantOpen() ? "open" : "closed",
    useCart().length,
    useUnread(),
    favorites.status,
  ];
  return <p>{words.join(" ")}</p>;
}

// The order of these two is the point: the second is what somebody else's page would find.
describe("what a page keeps outside React", () => {
  it("lasts while the page is open", async () => {
    vi.stubGlobal("fetch", async (address: string) => Response.json(address.includes("unread") ? { unread: 3 } : []));
    adoptSession({ token: "t1", user: jane });
    setAssistantOpen(true);
    updateCart(() => [{ productId: 1, quantity: 2, addedAt: 0 } as never]);
    getQueryClient("t1").setQueryData(["orders"], ["FUN-1"]);
    await Promise.all([refreshUnread(), loadFavorites(), list("Jane's list")]);
    render(<Page />);
    await waitFor(() => expect(screen.getByText(/^signed-in open \d 3 ready$/)).toBeTruthy());
  });

  it("is gone when the next page begins", async () => {
    expect(currentSession()).toEqual({ status: "starting" });
    expect(localStorage.length + sessionStorage.length).toBe(0);
    expect(renderHook(() => useAssistantOpen()).result.current).toBe(false);
    expect(renderHook(() => useUnread()).result.current).toBe(0);
    expect(renderHook(() => useFavorites()).result.current).toEqual({ status: "loading" });
    expect(getQueryClient("t1").getQueryData(["orders"])).toBeUndefined();
    expect(await list("a fresh list")).toBe("a fresh list");
  });
});
