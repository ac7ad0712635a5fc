import { finishCallBack, joinCall, listCalls, type SupportCall } from "@fundi/shared/conversations/calls";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { CallsTab } from "../screens/support/calls/calls-tab";
import { createFakeApi } from "../testing/fake-api";
import { renderScreen } from "../testing/render-screen";
import { RingingCalls } from "./ringing-calls";

const ringing: SupportCall = {
  ...{ id: 5, conversationId: 12, kind: "video", state: "ringing", requestedAt: "2026-11-26T07:00:00.000Z" },
  ...{ callAt: null, phone: null, staff: null, access: null, customerName: "Amina Wanjiku" },
};
const ROOM = "fundi-0123456789abcdef0123456789abcdef";

let api: ReturnType<typeof createFakeApi>;
let open: SupportCall[];
const opened = vi.fn();
beforeEach(() => {
  api = createFakeApi();
  open = [ringing];
  opened.mockReset();
  vi.stubGlobal("open", opened);
  api.on(listCalls, () => open);
});

const show = () => renderScreen({ path: "/admin/orders", Component: RingingCalls, role: "staff" });

it("rings over every screen with who calls, and opens the room for who joins", async () => {
  api.on(joinCall, () => ({
    ...{ ...ringing, state: "joined" as const, staff: { id: 1, name: "Grace" } },
    access: { domain: "calls.example", room: ROOM },
  }));
  show();
  expect((await screen.findByRole("alert")).textContent).toContain("Amina Wanjiku asks for a video call");
  open = [];
  await userEvent.click(screen.getByRole("button", { name: "Join" }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith(`https://calls.example/${ROOM}`, "_blank", "noopener"));
  expect((await screen.findByRole("link", { name: "Open the call" })).getAttribute("href")).toContain(ROOM);
});

it("is dismissed here by Not now", async () => {
  show();
  await userEvent.click(await screen.findByRole("button", { name: "Not now" }));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("lists who waits to be called back, until it is done", async () => {
  open = [{ ...ringing, kind: "callback", state: "waiting", phone: "0712300600", callAt: "2026-11-27T07:00:00.000Z" }];
  api.on(finishCallBack, () => {
    const [done] = open;
    open = [];
    return { ...(done ?? ringing), state: "done" as const };
  });
  renderScreen({ path: "/admin/support", Component: CallsTab, role: "staff" });
  expect(await screen.findByText("0712 300 600")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Called" }));
  expect(await screen.findByText("Nobody waits for a call")).toBeTruthy();
});
