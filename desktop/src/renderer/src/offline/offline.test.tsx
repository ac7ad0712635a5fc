import { listColleagues } from "@fundi/shared/collaboration/assignments";
import { addNote, listNotes, type Note } from "@fundi/shared/collaboration/notes";
import { AppError } from "@fundi/shared/contract/errors";
import { getAdminOrder, setOrderStatus, updateOrder } from "@fundi/shared/orders/admin-orders";
import type { OrderDetail } from "@fundi/shared/orders/orders";
import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { Notes } from "../collaboration/notes";
import { LiveProvider } from "../live/live-provider";
import { OrderActions } from "../screens/orders/order-actions";
import { orderQuery } from "../screens/orders/order-queries";
import { TrackingForm } from "../screens/orders/tracking-form";
import { SessionContext, useSession } from "../session/session";
import { createFakeApi, type FakeApi } from "../testing/fake-api";
import { socket } from "../testing/fake-live-socket";
import { toast } from "../testing/fake-toasts";
import { order as sampleOrder } from "../testing/order-samples";
import { renderScreen } from "../testing/render-screen";
import { OfflineBar } from "./offline-bar";
import { OfflineProvider } from "./offline-provider";

const session = vi.hoisted(() => ({ end: vi.fn() }));

const KEPT = "No connection. It will be sent when the shop can be reached.";
let api: FakeApi;
let order: OrderDetail;
let notes: Note[];
/** The requests that reached the shop. */
let arrived: unknown[];
/** Whether the shop's server is unreachable. */
let isCut: boolean;
const lineIs = <A,>(answer: A): A => {
  if (isCut) throw new TypeError("Failed to fetch");
  return answer;
};

beforeEach(() => {
  localStorage.clear();
  session.end.mockClear();
  [arrived, notes, isCut] = [[], [], false];
  order = sampleOrder({
    ...{ id: 42, orderNumber: "FD-1000-0042", status: "confirmed", paymentStatus: "paid" },
    ...{ nextStatuses: ["processing", "cancelled"], allowedActions: ["set_tracking"], trackingNumber: null },
  });
  api = createFakeApi();
  api.on(listColleagues, () => []);
  api.on(getAdminOrder, () => lineIs(order));
  api.on(listNotes, () => lineIs(notes));
  api.on(setOrderStatus, ({ body }) => {
    lineIs(null);
    arrived.push(body);
    order = { ...order, status: body.status, nextStatuses: ["shipped"], version: order.version + 1 };
    return order;
  });
  api.on(updateOrder, ({ body }) => {
    lineIs(null);
    arrived.push(body);
    order = { ...order, trackingNumber: body.trackingNumber };
    return order;
  });
  api.on(addNote, ({ body, headers }) => {
    lineIs(null);
    arrived.push({ ...body, key: headers.get("idempotency-key") });
    const at = "2026-11-20T08:00:00.000Z";
    const note = { ...body, id: 1, subjectId: body.id, author: { id: 1, name: "Grace Njeri" }, at };
    notes = [{ ...note, editedAt: null, mayEdit: false, mayDelete: false }];
    return notes[0] as Note;
  });
});

function Record() {
  const { data } = useQuery(orderQuery(42));
  return (
    <>
      <OfflineBar />
      {data && <OrderActions order={data} />}
      {data && <TrackingForm order={data} />}
      <Notes subject="order" id={42} />
    </>
  );
}
const Provided = () => {
  const store = useSession();
  return (
    <SessionContext.Provider value={{ ...store, end: session.end }}>
      <LiveProvider>
        <OfflineProvider>
          <Record />
        </OfflineProvider>
      </LiveProvider>
    </SessionContext.Provider>
  );
};
async function show() {
  const view = renderScreen({ path: "/admin/orders/42", Component: Provided });
  await screen.findByRole("button", { name: "Start processing" });
  return view;
}
const bar = () => within(screen.getByRole("region", { name: "What waits to be sent" }));
const connect = (connection: "live" | "offline") => act(() => socket.onConnection(connection));
async function writeNote(user: Awaited<ReturnType<typeof show>>["user"], text: string) {
  await user.type(screen.getByRole("textbox", { name: "New note" }), text);
  await user.click(screen.getByRole("button", { name: "Add note" }));
}

describe("without a network", () => {
  it("a status change, a tracking number and a note are queued, shown at the record, and sent once, in order", async () => {
    const { user } = await show();
    isCut = true;
    connect("offline");
    expect(bar().getByRole("status").textContent).toContain("Offline. What you see may be out of date.");
    await user.click(screen.getByRole("button", { name: "Start processing" }));
    await toast(KEPT);
    await screen.findByText("“Start processing”. Waits for the connection.");
    expect(screen.queryByRole("button", { name: "Start processing" })).toBeNull();
    await user.type(screen.getByRole("textbox", { name: "Tracking number" }), "SPX 9");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await screen.findByText("“SPX 9”. Waits for the connection.");
    await writeNote(user, "Call before noon");
    await screen.findByText("Call before noon Waits for the connection.");
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "New note" }).value).toBe("");
    expect(bar().getByRole("status").textContent).toBe("Offline · 3 changes wait");

    isCut = false;
    connect("live");
    await waitFor(() => expect(bar().getByRole("status").textContent).toBe(""));
    expect(arrived).toEqual([
      { status: "processing", notes: "" },
      { trackingNumber: "SPX 9", version: order.version },
      { subject: "order", id: 42, body: "Call before noon", key: expect.any(String) },
    ]);
    await screen.findByRole("button", { name: "Mark shipped" });
    connect("offline");
    connect("live");
    await screen.findByText("Call before noon");
    expect(arrived).toHaveLength(3);
  });

  it("queued changes are sent after a restart, by their author", async () => {
    const { user, unmount } = await show();
    isCut = true;
    await writeNote(user, "Call before noon");
    await toast(KEPT);
    await screen.findByText("Call before noon Waits for the connection.");
    unmount();
    isCut = false;
    await show();
    expect(bar().getByRole("status").textContent).toBe("1 change waits");
    connect("live");
    await waitFor(() => expect(bar().getByRole("status").textContent).toBe(""));
    expect(arrived).toHaveLength(1);
  });

  it("a refused change shows why, links to the record, and can be discarded", async () => {
    const { user, address } = await show();
    isCut = true;
    await user.click(screen.getByRole("button", { name: "Start processing" }));
    await toast(KEPT);
    isCut = false;
    api.on(setOrderStatus, () => {
      throw new AppError("INVALID_TRANSITION", "A cancelled order cannot be processed.");
    });
    await user.click(await bar().findByRole("button", { name: "Send now" }));
    await waitFor(() => expect(bar().getByRole("status").textContent).toBe("1 change was not taken"));
    await screen.findByText("“Start processing”. Not taken: A cancelled order cannot be processed.");
    expect(bar().queryByRole("button", { name: "Send now" })).toBeNull();
    expect(screen.getByRole("button", { name: "Start processing" })).toBeDefined();

    await user.click(bar().getByRole("button", { name: "Show" }));
    const entry = within(bar().getByRole("listitem"));
    entry.getByText("Not taken: A cancelled order cannot be processed.");
    expect(entry.getByRole("link").getAttribute("href")).toBe("/admin/orders/42");
    await user.click(entry.getByRole("button", { name: "Discard: FD-1000-0042: Start processing" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Discard" }));
    await waitFor(() => expect(bar().getByRole("status").textContent).toBe(""));
    expect(address()).toBe("/admin/orders/42");
  });

  it("a tracking number is refused when somebody else has changed it in the meantime", async () => {
    const { user } = await show();
    isCut = true;
    await user.type(screen.getByRole("textbox", { name: "Tracking number" }), "SPX 9");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await toast(KEPT);
    isCut = false;
    order = { ...order, trackingNumber: "G4S 1" };
    connect("live");
    await screen.findByText("“SPX 9”. Not taken: Meanwhile somebody else made it G4S 1.");
    expect(arrived).toEqual([]);
  });

  it("queued changes are sent after the computer wakes up, even if the connection state stayed live", async () => {
    const { user } = await show();
    connect("live");
    isCut = true;
    await writeNote(user, "Call before noon");
    await toast(KEPT);
    isCut = false;
    act(() => socket.onReconnect());
    await waitFor(() => expect(bar().getByRole("status").textContent).toBe(""));
    expect(arrived).toHaveLength(1);
  });

  it("a change that got an unexpected response is not sent again", async () => {
    const { user } = await show();
    isCut = true;
    await writeNote(user, "Call before noon");
    await toast(KEPT);
    isCut = false;
    const known = fetch;
    const strange = vi.fn(async (...request: Parameters<typeof fetch>) => {
      const answer = await known(...request);
      return request[1]?.method === "POST" ? Response.json({ of: "another version" }) : answer;
    });
    vi.stubGlobal("fetch", strange);
    connect("live");
    await waitFor(() => expect(bar().getByRole("status").textContent).toBe(""));
    expect(arrived).toHaveLength(1);
  });

  it("the response of a captive portal does not count as the shop's", async () => {
    const { user } = await show();
    const known = fetch;
    vi.stubGlobal("fetch", () => Promise.resolve(new Response("<h1>Welcome to our hotspot</h1>")));
    await writeNote(user, "Call before noon");
    await toast(KEPT);
    vi.stubGlobal("fetch", known);
    connect("live");
    await waitFor(() => expect(bar().getByRole("status").textContent).toBe(""));
    expect(arrived).toHaveLength(1);
  });

  it("a refused change is sent again on request", async () => {
    const { user } = await show();
    isCut = true;
    await user.click(screen.getByRole("button", { name: "Start processing" }));
    await toast(KEPT);
    isCut = false;
    const known = fetch;
    vi.stubGlobal("fetch", () =>
      Promise.resolve(Response.json({ error: "Bad input", code: "VALIDATION_ERROR", requestId: "1" }, { status: 400 })),
    );
    connect("live");
    await waitFor(() => expect(bar().getByRole("status").textContent).toBe("1 change was not taken"));
    vi.stubGlobal("fetch", known);
    await user.click(bar().getByRole("button", { name: "Show" }));
    bar().getByText(/^What was not taken has not happened\./);
    await user.click(bar().getByRole("button", { name: "Try again: FD-1000-0042: Start processing" }));
    await waitFor(() => expect(bar().getByRole("status").textContent).toBe(""));
    expect(arrived).toEqual([{ status: "processing", notes: "" }]);
  });

  it("another user's queued changes are listed, keep their author, and are not sent", async () => {
    const left = {
      id: "k1",
      userId: 2,
      by: "Brian Otieno",
      kind: "note",
      input: { subject: "order", id: 42, body: "Mine" },
    };
    localStorage.setItem(
      "fundi_outbox",
      JSON.stringify([{ ...left, label: "Note: Mine", at: "2026-11-20T08:00:00.000Z" }]),
    );
    const { user } = await show();
    connect("live");
    await waitFor(() =>
      expect(bar().getByRole("status").textContent).toBe("1 change of Brian Otieno waits until they sign in"),
    );
    await user.click(bar().getByRole("button", { name: "Show" }));
    expect(bar().getByRole("listitem").textContent).toMatch(/^Note: MineBrian Otieno, /);
    expect(bar().queryByRole("button", { name: "Send now" })).toBeNull();
    await writeNote(user, "Call before noon");
    await waitFor(() => expect(arrived).toHaveLength(1));
    expect(localStorage.getItem("fundi_outbox")).toContain("Brian Otieno");
  });

  it("changes wait for the next sign-in when the session expires, which is requested", async () => {
    const { user } = await show();
    isCut = true;
    await writeNote(user, "Call before noon");
    await toast(KEPT);
    isCut = false;
    api.on(addNote, () => {
      throw new AppError("UNAUTHORIZED", "Please sign in.");
    });
    connect("live");
    await waitFor(() => expect(session.end).toHaveBeenCalledTimes(1));
    expect(bar().getByRole("status").textContent).toBe("1 change waits");
  });

  it("a change fails when this browser cannot store it", async () => {
    const { user } = await show();
    isCut = true;
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await writeNote(user, "Call before noon");
    await toast("The shop's server cannot be reached. Check the connection and try again.");
    expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "New note" }).value).toBe("Call before noon");
    full.mockRestore();
  });
});
