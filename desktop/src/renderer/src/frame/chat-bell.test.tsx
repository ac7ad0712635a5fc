import type { LiveEvents } from "@fundi/shared/activity/live-events";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AlertsProvider } from "../alerts/alerts-provider";
import { CHIME_EVENT } from "../alerts/chime";
import { LiveProvider } from "../live/live-provider";
import { createFakeApi } from "../testing/fake-api";
import { socket } from "../testing/fake-live-socket";
import { hasShownToast, toast } from "../testing/fake-toasts";
import { renderScreen } from "../testing/render-screen";
import { ChatBell } from "./chat-bell";

const Rendered = () => (
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

const show = (role: "staff" | "admin", at = "/admin/orders") => renderScreen({ path: at, Component: Rendered, role });
const notify = (change: Partial<LiveEvents["chat_message"]> = {}) =>
  act(() =>
    socket.onEvent("chat_message", {
      ...{ eventId: 1, conversationId: 12, to: "admin", messageId: 101, senderName: "Jane Wanjiku" },
      ...change,
    }),
  );

describe("a customer's message", () => {
  it("plays the chime once per event, and shows admins a toast", async () => {
    const { address } = show("admin");
    notify();
    notify();
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
    const { action } = await toast("New support message: Jane Wanjiku");
    act(() => action?.onClick?.({} as never));
    expect(address()).toBe("/admin/support/12");
    expect(screen.getByText("At /admin/support/12")).toBeTruthy();
  });

  it("plays the chime for other roles without a toast", async () => {
    show("staff");
    notify();
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
    expect(hasShownToast("New support message: Jane Wanjiku")).toBe(false);
  });

  it("is silent while its conversation is open and focused, and for messages of the shop", async () => {
    vi.spyOn(document, "hasFocus").mockReturnValue(true);
    show("admin", "/admin/support/12");
    notify();
    notify({ eventId: 2, to: 7 });
    expect(chimes).not.toHaveBeenCalled();
    notify({ eventId: 3, conversationId: 13 });
    await waitFor(() => expect(chimes).toHaveBeenCalledTimes(1));
  });
});
