import * as calls from "@fundi/shared/conversations/calls";
import { listConversations, listMessages } from "@fundi/shared/conversations/conversations";
import { DEFAULT_HOURS } from "@fundi/shared/values/time";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../../../test/fake-api";
import { live } from "../../../../test/fake-live";
import { jane } from "../../../../test/fixtures";
import { conversation, message } from "../../../../test/message-fixture";
import { renderPage } from "../../../../test/render-page";
import { adoptSession, SignedInArea } from "../../../session";
import { MessagesPage } from "../messages-page";

const ringing: calls.Call = {
  ...{ id: 5, conversationId: 3, kind: "video", state: "ringing", requestedAt: "2026-11-26T07:00:00.000Z" },
  ...{ callAt: null, phone: null, staff: null, access: null },
};
const ROOM = "fundi-0123456789abcdef0123456789abcdef";

let api: ReturnType<typeof fakeApi>;
let current: calls.Call;
let token = 0;
beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  live.reset();
  token += 1;
  adoptSession({ token: `c${token}`, user: jane });
  // Thursday, ten in the morning in Nairobi.
  vi.useFakeTimers({ now: new Date("2026-11-26T07:00:00Z"), toFake: ["Date"] });
  api = fakeApi();
  current = ringing;
  api.on(listConversations, () => json([conversation()]));
  api.on(listMessages, () => json([message(1)]));
  api.on(calls.requestCall, () => json(current, 201));
  api.on(calls.getCall, () => json(current));
  api.on(calls.cancelCall, () => json({ ...current, state: "cancelled" }));
  return () => vi.useRealTimers();
});

async function ring() {
  await renderPage({
    at: "/messages",
    settings: { hours: [...DEFAULT_HOURS] },
    pages: {
      "/messages": () => (
        <SignedInArea fallback={null}>
          <MessagesPage />
        </SignedInArea>
      ),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Video call" }));
  return within(await screen.findByRole("dialog"));
}
/** Its head has a cross of the same name. */
async function closeWithWord(dialog: Awaited<ReturnType<typeof ring>>): Promise<void> {
  const word = dialog.getAllByRole("button", { name: "Close" }).find(({ textContent }) => textContent === "Close");
  if (word) await userEvent.click(word);
}
const becomes = (change: Partial<calls.Call>) =>
  act(() => {
    current = { ...current, ...change };
    live.receive("call_updated", { eventId: Math.random(), id: 5, conversationId: 3, state: current.state });
  });

describe("a call", () => {
  it("rings, and opens the room once somebody has joined, and not before", async () => {
    const dialog = await ring();
    expect(await dialog.findByText("Ringing in the shop…")).toBeTruthy();
    expect(dialog.queryByRole("link")).toBeNull();
    await becomes({ state: "joined", access: { domain: "calls.example", room: ROOM, token: "t" } });
    const link = await dialog.findByRole("link", { name: "Join the call" });
    expect(link.getAttribute("href")).toBe(`https://calls.example/${ROOM}?jwt=t`);
    expect(link.getAttribute("rel")).toBe("noopener noreferrer");
  });

  it("is cancelled when its dialog is closed while it rings", async () => {
    const dialog = await ring();
    await userEvent.click(await dialog.findByRole("button", { name: "Cancel the call" }));
    await waitFor(() => expect(api.callsOf(calls.cancelCall)).toHaveLength(1));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is cancelled when its page is left while it rings, also before the shop has answered", async () => {
    const page = await ring();
    expect(await page.findByText("Ringing in the shop…")).toBeTruthy();
    await act(async () => cleanup());
    await waitFor(() => expect(api.callsOf(calls.cancelCall)).toHaveLength(1));
    let answer: (response: Response) => void = () => undefined;
    api.on(calls.requestCall, () => new Promise<Response>((resolve) => (answer = resolve)));
    const second = await ring();
    await closeWithWord(second);
    await act(async () => answer(json({ ...ringing, id: 6 }, 201)));
    await waitFor(() => expect(api.callsOf(calls.cancelCall)).toHaveLength(2));
  });

  it("that somebody joined goes on when its dialog is closed", async () => {
    const dialog = await ring();
    await becomes({ state: "joined", access: { domain: "calls.example", room: ROOM, token: "t" } });
    await dialog.findByRole("link", { name: "Join the call" });
    await closeWithWord(dialog);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(api.callsOf(calls.cancelCall)).toHaveLength(0);
  });

  it("that nobody takes becomes a call back at a time within the opening hours", async () => {
    api.on(calls.askCallBack, () => json({ ...ringing, id: 6, kind: "callback", state: "waiting" }, 201));
    const dialog = await ring();
    await becomes({ state: "missed" });
    await userEvent.click(await dialog.findByRole("button", { name: "Call me back" }));
    const form = within(await screen.findByRole("dialog"));
    await userEvent.clear(form.getByLabelText("Phone number"));
    await userEvent.type(form.getByLabelText("Phone number"), "0712 300 600");
    await userEvent.click(form.getByRole("button", { name: "Call me back" }));
    await waitFor(() =>
      expect(api.callsOf(calls.askCallBack)).toMatchObject([{ body: { conversationId: 3, phone: "0712 300 600" } }]),
    );
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("says why it could not ring, and offers a call back then", async () => {
    api.on(calls.requestCall, () =>
      failure(409, "CONFLICT", "We are closed now. Choose a time, and we call you back."),
    );
    const dialog = await ring();
    expect(await dialog.findByText(/We are closed now/)).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Call me back" })).toBeTruthy();
  });
});
