import type { User } from "@fundi/shared/accounts/accounts";
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as store from "./session-store";

const jane: User = {
  id: 7,
  name: "Jane Doe",
  firstName: "Jane",
  lastName: "Doe",
  email: "jane@example.com",
  phone: null,
  address: null,
  profilePicture: null,
  role: "user",
  createdAt: "2026-11-20T08:00:00.000Z",
};

const fetched = vi.fn<typeof fetch>();
const respond = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** The store as on a freshly opened page, with one subscriber. */
function openPage() {
  const { result } = renderHook(() => store.useSession());
  return { ...store, session: () => result.current };
}

beforeEach(() => {
  // The store changes when responses arrive, which no test wraps in `act`.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  localStorage.clear();
  fetched.mockReset();
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("opening a page", () => {
  it("makes a visitor without a token a guest, without a request", () => {
    const page = openPage();
    expect(page.session()).toEqual({ status: "guest" });
    expect(fetched).not.toHaveBeenCalled();
  });

  it("validates a stored token by fetching the profile", async () => {
    localStorage.setItem("auth_token", "t1");
    fetched.mockResolvedValue(respond(jane));
    const page = openPage();
    expect(page.session()).toEqual({ status: "checking", token: "t1" });
    await vi.waitFor(() => expect(page.session()).toEqual({ status: "signed-in", token: "t1", user: jane }));
    expect(fetched).toHaveBeenCalledWith(
      "/api/auth/me",
      expect.objectContaining({ method: "GET", headers: expect.objectContaining({ authorization: "Bearer t1" }) }),
    );
  });

  it("removes a token that the server rejects", async () => {
    localStorage.setItem("auth_token", "bad");
    fetched.mockResolvedValue(respond({ error: "Please log in", code: "UNAUTHORIZED" }, 401));
    const page = openPage();
    await vi.waitFor(() => expect(page.session().status).toBe("guest"));
    expect(localStorage.getItem("auth_token")).toBeNull();
  });

  it.each([
    ["the network fails", () => Promise.reject(new TypeError("offline"))],
    ["the server fails", () => Promise.resolve(respond({ error: "Oops", code: "INTERNAL" }, 500))],
    ["the response is not the shop's", () => Promise.resolve(new Response("<html>"))],
  ])("keeps the token when %s, and retries", async (_, reply) => {
    localStorage.setItem("auth_token", "t1");
    fetched.mockImplementation(reply);
    const page = openPage();
    await vi.waitFor(() => expect(page.session().status).toBe("unreachable"));
    expect(localStorage.getItem("auth_token")).toBe("t1");
    fetched.mockResolvedValue(respond(jane));
    window.dispatchEvent(new Event("online"));
    await vi.waitFor(() => expect(page.session().status).toBe("signed-in"));
  });

  it("retries automatically after five seconds without a response", async () => {
    vi.useFakeTimers();
    localStorage.setItem("auth_token", "t1");
    fetched.mockRejectedValueOnce(new TypeError("offline")).mockResolvedValue(respond(jane));
    const page = openPage();
    await vi.advanceTimersByTimeAsync(4999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.session().status).toBe("signed-in");
  });
});

describe("signing in and out", () => {
  it("stores the token of the sign-in response", async () => {
    const page = openPage();
    page.adoptSession({ token: "t2", user: jane });
    expect(localStorage.getItem("auth_token")).toBe("t2");
    await vi.waitFor(() => expect(page.session()).toEqual({ status: "signed-in", token: "t2", user: jane }));
  });

  it("clears the user, the token and local storage at log-out, and ends the session on the server", () => {
    const page = openPage();
    page.adoptSession({ token: "t2", user: jane });
    for (const key of ["cart", "theme", "auth_return_to", "order_statuses_cache_v1"]) localStorage.setItem(key, "x");
    sessionStorage.setItem("payment_order", "x");
    fetched.mockResolvedValue(respond({ success: true, message: "" }));
    page.logOut();
    expect(page.currentSession()).toEqual({ status: "guest", redirect: { to: "/" } });
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(fetched).toHaveBeenCalledWith("/api/auth/logout", expect.objectContaining({ method: "POST" }));
  });

  it("restores the guest's theme and cart at log-out", () => {
    localStorage.setItem("theme", "dark");
    localStorage.setItem("cart", "[1]");
    const page = openPage();
    page.adoptSession({ token: "t2", user: jane });
    localStorage.setItem("theme", "light");
    localStorage.setItem("cart", "[1,2]");
    fetched.mockRejectedValue(new TypeError("offline"));
    page.logOut();
    expect({ ...localStorage }).toEqual({ theme: "dark", cart: "[1]" });
  });

  it("does not restore a cart that was ordered or emptied since", async () => {
    localStorage.setItem("cart", "[1]");
    const page = openPage();
    page.adoptSession({ token: "t2", user: jane });
    const { discardGuestCart } = await import("./guest-data");
    discardGuestCart();
    fetched.mockRejectedValue(new TypeError("offline"));
    page.logOut();
    expect(localStorage).toHaveLength(0);
  });

  it("keeps the rest of the browser's storage when a session merely ends", () => {
    const page = openPage();
    page.adoptSession({ token: "t2", user: jane });
    localStorage.setItem("cart", "[1]");
    page.endSession({ to: "/login" });
    expect(localStorage.getItem("auth_token")).toBeNull();
    expect(localStorage.getItem("cart")).toBe("[1]");
  });
});

describe("the tab's storage after a session ended", () => {
  const john: User = { ...jane, id: 8, firstName: "John" };
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.setItem("auth_token", "t1");
    fetched.mockImplementation(async () => respond(jane));
  });

  it("is kept for the same user", async () => {
    const page = openPage();
    await vi.waitFor(() => expect(page.session().status).toBe("signed-in"));
    sessionStorage.setItem("order_to_pay", "41");
    page.endSession();
    page.adoptSession({ token: "t2", user: jane });
    expect(sessionStorage.getItem("order_to_pay")).toBe("41");
  });

  it("is cleared for any other user who signs in", async () => {
    const page = openPage();
    await vi.waitFor(() => expect(page.session().status).toBe("signed-in"));
    sessionStorage.setItem("order_to_pay", "41");
    page.endSession();
    page.adoptSession({ token: "t2", user: john });
    expect(sessionStorage.getItem("order_to_pay")).toBeNull();
    sessionStorage.setItem("order_to_pay", "42");
    fetched.mockImplementation(async () => respond(john));
    await page.checkSession();
    expect(sessionStorage.getItem("order_to_pay")).toBe("42");
  });

  it("is kept for a guest who signs in", () => {
    localStorage.clear();
    const page = openPage();
    sessionStorage.setItem("booking", "Friday");
    page.adoptSession({ token: "t2", user: john });
    expect(sessionStorage.getItem("booking")).toBe("Friday");
  });
});

describe("another tab", () => {
  it("signing in signs this one in", async () => {
    const page = openPage();
    fetched.mockResolvedValue(respond(jane));
    localStorage.setItem("auth_token", "t3");
    window.dispatchEvent(new StorageEvent("storage", { key: "auth_token" }));
    await vi.waitFor(() => expect(page.session()).toMatchObject({ status: "signed-in", token: "t3" }));
  });

  it("signing out signs this one out", async () => {
    const page = openPage();
    page.adoptSession({ token: "t2", user: jane });
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
    await vi.waitFor(() => expect(page.session()).toEqual({ status: "guest" }));
  });
});

it("ignores a late response about a previous token", async () => {
  localStorage.setItem("auth_token", "old");
  let reply: (response: Response) => void = () => {};
  fetched.mockReturnValue(new Promise((resolve) => (reply = resolve)));
  const page = openPage();
  page.adoptSession({ token: "new", user: jane });
  reply(respond({ error: "No", code: "UNAUTHORIZED" }, 401));
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(page.session()).toMatchObject({ status: "signed-in", token: "new" });
  expect(localStorage.getItem("auth_token")).toBe("new");
});
