import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { fakeApi, json, noNetwork } from "../../test/fake-api";
import { jane } from "../../test/fixtures";
import { renderPage } from "../../test/render-page";
import { RequireSession } from "./require-session";
import { adoptSession, checkSession, endSession, logOut } from "./session-store";

const getMe = { method: "GET", path: "/api/auth/me" } as const;

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  endSession();
  api = fakeApi();
});

const Page = () => (
  <RequireSession message="Please log in to continue with payment." fallback={<p>Waiting</p>}>
    {(token, user) => (
      <p>
        {token} of {user?.firstName ?? "somebody"}
      </p>
    )}
  </RequireSession>
);
const open = () => renderPage({ pages: { "/payment": Page }, at: "/payment?x=1" });

describe("a page for signed-in users", () => {
  it("redirects a guest to sign in, and stores the return path", async () => {
    const { place } = await open();
    await waitFor(() => expect(place().path).toBe("/login"));
    expect(place().state).toEqual({ returnTo: "/payment?x=1", message: "Please log in to continue with payment." });
    expect(localStorage.getItem("auth_return_to")).toBe("/payment?x=1");
  });

  it("renders the page, even while the token is being checked", async () => {
    localStorage.setItem("auth_token", "t1");
    let response = (_: Response) => {};
    api.on(getMe, () => new Promise((resolve) => (response = resolve)));
    void checkSession();
    await open();
    expect(screen.getByText("t1 of somebody")).toBeTruthy();
    await act(async () => response(json(jane)));
    expect(await screen.findByText("t1 of Jane")).toBeTruthy();
  });

  it("redirects at log-out to the log-out's target, once", async () => {
    adoptSession({ token: "t1", user: jane });
    const { place } = await open();
    act(() => logOut());
    await waitFor(() => expect(place().path).toBe("/"));
    expect(localStorage.getItem("auth_return_to")).toBeNull();
  });

  it("redirects to sign in when the session was ended elsewhere", async () => {
    adoptSession({ token: "t1", user: jane });
    const { place } = await open();
    act(() => endSession());
    await waitFor(() => expect(place().path).toBe("/login"));
    expect(place().state).toMatchObject({ message: expect.stringMatching(/^Your session has ended\./) });
  });

  it("stays, with a message, while the server cannot be reached", async () => {
    localStorage.setItem("auth_token", "t1");
    api.on(getMe, noNetwork);
    await checkSession();
    await open();
    expect(await screen.findByText("We cannot reach the shop right now")).toBeTruthy();
    api.on(getMe, () => json(jane));
    screen.getByRole("button", { name: "Try Again" }).click();
    expect(await screen.findByText("t1 of Jane")).toBeTruthy();
  });
});
