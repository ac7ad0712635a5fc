import { getMe, login, logout, type User } from "@fundi/shared/accounts";
import { AppError } from "@fundi/shared/errors";
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

/** An answer that comes when the test says so. */
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
  it("asks for a sign-in when there is no token", async () => {
    const session = createSessionStore();
    await session.check();
    expect(session.state()).toEqual({ status: "signed-out" });
  });
  it("signs in whoever the stored token belongs to", async () => {
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
  it("keeps the token while the server cannot be asked", async () => {
    localStorage.setItem("auth_token", "kept");
    api.on(getMe, () => {
      throw new AppError("UNAVAILABLE", "Not now");
    });
    const session = createSessionStore();
    await session.check();
    expect(session.state().status).toBe("unknown");
    expect(localStorage.getItem("auth_token")).toBe("kept");
  });
  it("opens for whoever it was the last time while the server cannot be asked, until it can", async () => {
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
  it("takes neither a limit nor a server of another version for a refusal", async () => {
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
  it("does not wait for a line that says nothing, and hears it all the same when it does", async () => {
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
  it("hears no late answer about somebody who has left since", async () => {
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
  it("remembers nobody who has signed out", async () => {
    localStorage.setItem("auth_token", "kept");
    api.on(getMe, () => person("staff"));
    const session = createSessionStore();
    await session.check();
    await session.signOut();
    expect(Object.values(localStorage).join()).not.toContain("Grace");
  });
});

describe("signing in", () => {
  it("keeps the token of a member of staff", async () => {
    api.on(login, () => ({ user: person("manager"), token: "new" }));
    const session = createSessionStore();
    await session.signIn("grace@shop.test", "secret123");
    expect(session.state().status).toBe("signed-in");
    expect(localStorage.getItem("auth_token")).toBe("new");
  });
  it("refuses a customer, and ends the session that was made for them", async () => {
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

describe("leaving", () => {
  const signedIn = async () => {
    api.on(login, () => ({ user: person("admin"), token: "mine" }));
    const session = createSessionStore();
    await session.signIn("grace@shop.test", "secret123");
    return session;
  };
  it("logs out here even when the server does not answer", async () => {
    const session = await signedIn();
    api.on(logout, () => {
      throw new AppError("UNAVAILABLE", "Not now");
    });
    await session.signOut();
    expect(session.state()).toEqual({ status: "signed-out" });
  });
  it("logs out here at once, and the session at the shop when the shop answers", async () => {
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
  it("says once why the session ended", async () => {
    const session = await signedIn();
    const states: string[] = [];
    session.subscribe(() => states.push(session.state().status));
    session.end();
    session.end();
    expect(session.state()).toEqual({ status: "signed-out", message: SESSION_ENDED });
    expect(states).toEqual(["signed-out"]);
  });
  it("follows a log-out in another window", async () => {
    const session = await signedIn();
    localStorage.removeItem("auth_token");
    window.dispatchEvent(new StorageEvent("storage", { key: "auth_token" }));
    expect(session.state().status).toBe("signed-out");
  });
  it("leaves theme and table layout to the machine", async () => {
    const session = await signedIn();
    localStorage.setItem("theme", "dark");
    await session.signOut();
    expect(localStorage.getItem("theme")).toBe("dark");
  });
});
