import { getMe, login, logout, type User } from "@fundi/shared/accounts/accounts";
import { AppError } from "@fundi/shared/contract/errors";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../testing/fake-api";
import { createSessionStore, NO_STAFF_ACCESS, SESSION_ENDED } from "./session-store";

const person = (role: User["role"]): User => ({
  id: 1,
  name: "Grace Njeri",
  firstName: "Grace",
  lastName: "Njeri",
  email: "grace@shop.test",
  phone: null,
  address: null,
  profilePicture: null,
  role,
  createdAt: "2026-01-05T08:00:00.000Z",
});

/** A response that the test resolves. */
function held<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

let api: FakeApi;
beforeEach(() => {
  localStorage.clear();
  api = createFakeApi();
  api.on(logout, () => ({ success: true as const, message: "Bye" }));
});

describe("opening the console", () => {
  it("shows the sign-in without a token", async () => {
    const session = createSessionStore();
    await session.check();
    expect(session.state()).toEqual({ status: "signed-out" });
  });
  it("signs in the user of the stored token", async () => {
    localStorage.setItem("auth_token", "kept");
    api.on(getMe, ({ headers }) => {
      expect(headers.get("authorization")).toBe("Bearer kept");
      return person("staff");
    });
    const session = createSessionStore();
    await session.check();
    expect(session.state()).toMatchObject({ status: "signed-in", user: { role: "staff" } });
  });
  it("drops a token that the server refuses", async () => {
    localStorage.setItem("auth_token", "old");
    api.on(getMe, () => {
      throw new AppError("UNAUTHORIZED", "No");
    });
    const session = createSessionStore();
    await session.check();
    expect(session.state()).toEqual({ status: "signed-out", message: SESSION_ENDED });
    expect(localStorage.getItem("auth_token")).toBeNull();
  });
  it("keeps the token while the server is unreachable", async () => {
    localStorage.setItem("auth_token", "kept");
    api.on(getMe, () => {
      throw new AppError("UNAVAILABLE", "Not now");
    });
    const session = createSessionStore();
    await session.check();
    expect(session.state().status).toBe("unknown");
    expect(localStorage.getItem("auth_token")).toBe("kept");
  });
  it("opens for the last user while the server is unreachable, until it responds", async () => {
    localStorage.setItem("auth_token", "kept");
    api.on(getMe, () => person("staff"));
    await createSessionStore().check();
    api.on(getMe, () => {
      throw new AppError("UNAVAILABLE", "Not now");
    });
    const session = createSessionStore();
    await session.check();
    expect(session.state()).toMatchObject({ status: "signed-in", user: { id: 1, role: "staff" }, isRemembered: true });
    api.on(getMe, () => person("manager"));
    await session.check();
    expect(session.state()).toEqual({ status: "signed-in", user: person("manager"), token: "kept" });
  });
  it("does not treat a rate limit or a server of another version as a refusal", async () => {
    localStorage.setItem("auth_token", "kept");
    api.on(getMe, () => person("staff"));
    await createSessionStore().check();
    for (const code of ["RATE_LIMITED", "NOT_FOUND"] as const) {
      api.on(getMe, () => {
        throw new AppError(code, "No");
      });
      const session = createSessionStore();
      await session.check();
      expect(session.state()).toMatchObject({ status: "signed-in", isRemembered: true });
    }
  });
  it("does not wait for a silent connection, but uses a late response", async () => {
    localStorage.setItem("auth_token", "kept");
    api.on(getMe, () => person("staff"));
    await createSessionStore().check();
    vi.useFakeTimers();
    const answer = held<User>();
    api.on(getMe, () => answer.promise);
    const session = createSessionStore();
    const check = session.check();
    await vi.advanceTimersByTimeAsync(2900);
    expect(session.state().status).toBe("checking");
    await vi.advanceTimersByTimeAsync(100);
    expect(session.state()).toMatchObject({ status: "signed-in", isRemembered: true });
    vi.useRealTimers();
    answer.resolve(person("manager"));
    await check;
    expect(session.state()).toEqual({ status: "signed-in", user: person("manager"), token: "kept" });
  });
  it("ignores a late response for a user who has signed out since", async () => {
    localStorage.setItem("auth_token", "kept");
    const answer = held<User>();
    api.on(getMe, () => answer.promise);
    const session = createSessionStore();
    const check = session.check();
    await session.signOut();
    answer.resolve(person("manager"));
    await check;
    expect(session.state()).toEqual({ status: "signed-out" });
  });
  it("does not remember a user who signed out", async () => {
    localStorage.setItem("auth_token", "kept");
    api.on(getMe, () => person("staff"));
    const session = createSessionStore();
    await session.check();
    await session.signOut();
    expect(Object.values(localStorage).join()).not.toContain("Grace");
  });
});

describe("signing in", () => {
  it("stores the token of a member of staff", async () => {
    api.on(login, () => ({ user: person("manager"), token: "new" }));
    const session = createSessionStore();
    await session.signIn("grace@shop.test", "secret123");
    expect(session.state().status).toBe("signed-in");
    expect(localStorage.getItem("auth_token")).toBe("new");
  });
  it("refuses a customer, and ends the session that was created", async () => {
    let ended = "";
    api.on(login, () => ({ user: person("user"), token: "customers" }));
    api.on(logout, ({ headers }) => {
      ended = headers.get("authorization") ?? "";
      return { success: true as const, message: "Bye" };
    });
    const session = createSessionStore();
    await expect(session.signIn("jane@shop.test", "secret123")).rejects.toThrow(NO_STAFF_ACCESS);
    expect(ended).toBe("Bearer customers");
    expect(localStorage.getItem("auth_token")).toBeNull();
  });
});

describe("signing out", () => {
  const signedIn = async () => {
    api.on(login, () => ({ user: person("admin"), token: "mine" }));
    const session = createSessionStore();
    await session.signIn("grace@shop.test", "secret123");
    return session;
  };
  it("signs out locally even if the server does not respond", async () => {
    const session = await signedIn();
    api.on(logout, () => {
      throw new AppError("UNAVAILABLE", "Not now");
    });
    await session.signOut();
    expect(session.state()).toEqual({ status: "signed-out" });
  });
  it("signs out locally at once, and on the server when it responds", async () => {
    const session = await signedIn();
    const answer = held<string>();
    api.on(logout, ({ headers }) => {
      answer.resolve(headers.get("authorization") ?? "");
      return { success: true as const, message: "Bye" };
    });
    const left = session.signOut();
    expect(session.state()).toEqual({ status: "signed-out" });
    expect(await answer.promise).toBe("Bearer mine");
    await left;
  });
  it("shows once why the session ended", async () => {
    const session = await signedIn();
    const states: string[] = [];
    session.subscribe(() => states.push(session.state().status));
    session.end();
    session.end();
    expect(session.state()).toEqual({ status: "signed-out", message: SESSION_ENDED });
    expect(states).toEqual(["signed-out"]);
  });
  it("follows a sign-out in another window", async () => {
    const session = await signedIn();
    localStorage.removeItem("auth_token");
    window.dispatchEvent(new StorageEvent("storage", { key: "auth_token" }));
    expect(session.state().status).toBe("signed-out");
  });
  it("keeps theme and table layout, which belong to the computer", async () => {
    const session = await signedIn();
    localStorage.setItem("theme", "dark");
    await session.signOut();
    expect(localStorage.getItem("theme")).toBe("dark");
  });
});
