import type { LiveEvents } from "@fundi/shared/live-events";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeApi } from "../../testing/fake-api";
import { toast, wasSaid } from "../../testing/fake-toasts";
import { renderScreen } from "../../testing/render-screen";
import { CHIME_EVENT } from "../chime";
import { LiveProvider } from "../live-provider";
import type { LiveListener } from "../live-socket";
import { AlertsProvider } from "./alerts-provider";
import { ChatBell } from "./chat-bell";

vi.mock("../../ui/toasts", () => import("../../testing/fake-toasts"));
let socket: LiveListener;
vi.mock("../live-socket", () => ({
  openLiveSocket: (_token: string, _userId: number, listener: LiveListener) => {
    socket = listener;
    return () => {};
  },
}));

const Heard = () => (
  <LiveProvider>
    <AlertsProvider>
      <ChatBell />
    </AlertsProvider>
  </LiveProvider>
);
const chimes = vi.fn();
beforeEach(() => {
  localStorage.clear();
  createFakeApi();
  chimes.mockClear();
  window.addEventListener(CHIME_EVENT, chimes);
  vi.stubGlobal(
    "Audio",
    class {
      play = () => Promise.resolve();
    },
  );
});
afterEach(() => window.removeEventListener(CHIME_EVENT, chimes));

const show = (role: "staff" | "admin", at = "/admin/orders") => renderScreen({ path: at, Component: Heard, role });
const tell = (change: Partial<LiveEvents["chat_message"]> = {}) =>
  act(() =>
    socket.onEvent("chat_message", {
      ...{ eventId: 1, conversationId: 12, to: "admin", messageId: 101, senderName: "Jane Wanjiku" },
      ...change,
    }),
  );

describe("a customer's message", () => {
  it("rings once per event, and says so to an admin (BELL-25)", async () => {
    const { address } = show("admin");
    tell();
    tell();
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
    const { action } = await toast("New support message: Jane Wanjiku");
    act(() => action?.onClick?.({} as never));
    expect(address()).toBe("/admin/support/12");
    expect(screen.getByText("At /admin/support/12")).toBeTruthy();
  });

  it("rings for the other roles without a toast (BELL-25)", async () => {
    show("staff");
    tell();
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
    expect(wasSaid("New support message: Jane Wanjiku")).toBe(false);
  });

  it("is silent while somebody looks at that conversation, and for the shop's own messages", async () => {
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    show("admin", "/admin/support/12");
    tell();
    tell({ eventId: 2, to: 7 });
    expect(chimes).not.toHaveBeenCalled();
    tell({ eventId: 3, conversationId: 13 });
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
  });
});
