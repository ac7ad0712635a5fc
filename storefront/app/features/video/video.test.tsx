import { getVideoToken } from "@fundi/shared/conversations/video";
import { personRoom } from "@fundi/shared/conversations/video-room";
import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json, noNetwork } from "../../../test/fake-api";
import { jane } from "../../../test/fixtures";
import { renderPage } from "../../../test/render-page";
import VideoCall from "../../routes/video-call";
import { adoptSession, endSession } from "../../session";

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  endSession();
  api = fakeApi();
  // As the server names rooms: longer than requested.
  api.on(getVideoToken, ({ query, headers }) => {
    const requests = query.get("room") ?? "";
    const isOwn = headers.authorization !== undefined;
    return json(isOwn ? { room: `${requests}-9f86d081` } : {});
  });
});

const OWN = /^https:\/\/meet\.jit\.si\/fundi-computers-u[0-9a-z]+$/;
const pages = { "/video-call": VideoCall, "/video-call/:ticketId": VideoCall };
const open = async (at: string) => {
  await renderPage({ pages, at });
  return screen.findByRole("link", { name: /^https:/ });
};
const hrefOf = async (at: string) => (await open(at)).getAttribute("href") ?? "";

describe("the room", () => {
  it("is the ticket's, by path", async () => {
    adoptSession({ token: "t1", user: jane });
    expect(await hrefOf("/video-call/42")).toBe("https://meet.jit.si/fundi-computers-t42-9f86d081");
  });

  it("is the ticket's, by query", async () => {
    adoptSession({ token: "t1", user: jane });
    expect(await hrefOf("/video-call?ticketId=7")).toBe("https://meet.jit.si/fundi-computers-t7-9f86d081");
  });

  it("is never the ticket's for a user without access to it", async () => {
    const link = await hrefOf("/video-call/42");
    expect(link).toMatch(OWN);
    expect(screen.getByText(/^This room is yours/)).toBeTruthy();
  });

  it("is the user's own without a ticket, the same every time", async () => {
    adoptSession({ token: "t1", user: jane });
    const link = await hrefOf("/video-call?ticketId=abc");
    expect(link).toBe(`https://meet.jit.si/${personRoom("Fundi Computers", jane.email)}-9f86d081`);
  });

  it("is a guest's own until the browser is closed", async () => {
    const first = await hrefOf("/video-call");
    expect(first).toMatch(OWN);
    cleanup();
    expect(await hrefOf("/video-call")).toBe(first);
    sessionStorage.clear();
    cleanup();
    expect(await hrefOf("/video-call")).not.toBe(first);
  });
});

describe("the host of the call", () => {
  it("is requested with the user's token", async () => {
    adoptSession({ token: "t1", user: jane });
    await open("/video-call/42");
    const [requests] = api.callsOf(getVideoToken);
    expect(requests?.query.get("room")).toBe("fundi-computers-t42");
    expect(requests?.headers.authorization).toBe("Bearer t1");
  });

  it.each([
    ["answers without a domain", () => json({})],
    ["fails", () => failure(500, "INTERNAL", "boom")],
    ["cannot be reached", noNetwork],
  ])("is the public host, without an error, when the server %s", async (_, reply) => {
    api.on(getVideoToken, reply);
    expect(await hrefOf("/video-call/42")).toMatch(OWN);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.queryByTitle("Video call")).toBeNull();
    expect(screen.getByText(/after about five minutes/)).toBeTruthy();
  });

  it("is the shop's own, which is embedded at once, with a token that is not shared", async () => {
    api.on(getVideoToken, () =>
      json({ domain: "8x8.vc", appId: "app-1", token: "a.b.c", room: "fundi-computers-t42-9f86d081" }),
    );
    expect(await hrefOf("/video-call/42")).toBe("https://8x8.vc/app-1/fundi-computers-t42-9f86d081");
    const frame = screen.getByTitle("Video call");
    expect(frame.getAttribute("src")).toBe("https://8x8.vc/app-1/fundi-computers-t42-9f86d081?jwt=a.b.c");
    const allowed = frame.getAttribute("allow")?.split("; ");
    expect(allowed).toEqual(expect.arrayContaining(["camera", "microphone", "fullscreen", "display-capture"]));
    expect(screen.getByRole("link", { name: "Open in new tab" }).getAttribute("href")).toContain("?jwt=a.b.c");
    expect(screen.queryByText(/five minutes/)).toBeNull();
  });
});

describe("the buttons", () => {
  it("open the room in a new tab, or in the page", async () => {
    adoptSession({ token: "t1", user: jane });
    await open("/video-call/42");
    const link = screen.getByRole("link", { name: "Open in new tab" });
    expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
      "https://meet.jit.si/fundi-computers-t42-9f86d081",
      "_blank",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Join here" }));
    expect(screen.getByTitle("Video call").getAttribute("src")).toBe(
      "https://meet.jit.si/fundi-computers-t42-9f86d081",
    );
  });

  it("copy the link and announce it", async () => {
    const user = userEvent.setup();
    adoptSession({ token: "t1", user: jane });
    await open("/video-call/42");
    await user.click(screen.getByRole("button", { name: "Copy link" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Link copied");
    expect(await navigator.clipboard.readText()).toBe("https://meet.jit.si/fundi-computers-t42-9f86d081");
  });

  it("show what to do where the browser does not copy", async () => {
    const user = userEvent.setup();
    adoptSession({ token: "t1", user: jane });
    await open("/video-call/42");
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("no")) } });
    await act(() => user.click(screen.getByRole("button", { name: "Copy link" })));
    expect((await screen.findByRole("alert")).textContent).toMatch(/copy it by hand/);
  });
});
