import { beforeEach, describe, expect, it, vi } from "vitest";

type Listener = (...args: unknown[]) => void;

const { io, socket } = vi.hoisted(() => {
  const listeners = new Map<string, Listener>();
  const fake = {
    active: true,
    on: vi.fn((name: string, listener: Listener) => listeners.set(name, listener)),
    emit: vi.fn(),
    connect: vi.fn(),
    disconnect: vi.fn(() => fake),
    receive: (name: string, ...args: unknown[]) => listeners.get(name)?.(...args),
  };
  return { io: vi.fn((..._args: unknown[]) => fake), socket: fake };
});
vi.mock("socket.io-client", () => ({ io }));

const { UNREACHED_EVENT } = await import("../lib/call");
const { openLiveSocket, WOKE_UP_EVENT } = await import("./live-socket");

const listener = { onConnection: vi.fn(), onEvent: vi.fn(), onRefused: vi.fn(), onReconnect: vi.fn() };

/** Opens a connection that is closed after the test. */
const open: typeof openLiveSocket = (...to) => {
  const close = openLiveSocket(...to);
  closings.push(close);
  return close;
};
const closings: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  socket.active = true;
  return () => {
    for (const close of closings.splice(0)) close();
    vi.useRealTimers();
  };
});

describe("the live connection", () => {
  it("is opened with the token: WebSocket first, reconnecting within one to five seconds", () => {
    open("token-1", 7, listener);
    expect(io).toHaveBeenCalledTimes(1);
    expect(io.mock.calls[0]?.[1]).toMatchObject({
      auth: { token: "token-1" },
      transports: ["websocket", "polling"],
      tryAllTransports: true,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      timeout: 20_000,
    });
  });

  it("joins the rooms of staff and of the user", () => {
    open("token-1", 7, listener);
    socket.receive("connect");
    expect(socket.emit.mock.calls).toEqual([["join-admin"], ["join-user", 7, expect.any(Function)]]);
    expect(listener.onConnection).toHaveBeenLastCalledWith("live");
    expect(listener.onReconnect).not.toHaveBeenCalled();
  });

  it("reports events emitted between the opening of the page and the first connection", () => {
    open("token-1", 7, listener);
    socket.receive("connect");
    const [, , answer] = socket.emit.mock.lastCall ?? [];
    vi.advanceTimersByTime(1000);
    answer(0);
    expect(listener.onReconnect).toHaveBeenCalledTimes(1);
  });

  it("causes no refetch if nothing was emitted before the first connection", () => {
    open("token-1", 7, listener);
    socket.receive("connect");
    const [, , answer] = socket.emit.mock.lastCall ?? [];
    answer(24 * 60 * 60_000);
    expect(listener.onReconnect).not.toHaveBeenCalled();
  });

  it("reports a reconnect after a gap, in which events may have been missed", () => {
    open("token-1", 7, listener);
    socket.receive("connect");
    socket.receive("disconnect", "transport close");
    expect(listener.onConnection).toHaveBeenLastCalledWith("reconnecting");
    socket.receive("connect");
    expect(listener.onReconnect).toHaveBeenCalledTimes(1);
  });

  it("counts as offline after ten seconds, and logs why it failed", () => {
    open("token-1", 7, listener);
    socket.receive("connect_error", new Error("xhr poll error"));
    vi.advanceTimersByTime(10_000);
    expect(listener.onConnection.mock.calls.flat()).toEqual(["reconnecting", "offline"]);
    expect(console.warn).toHaveBeenCalled();
  });

  it("reconnects automatically when the server closed it", () => {
    open("token-1", 7, listener);
    socket.receive("disconnect", "io server disconnect");
    vi.advanceTimersByTime(5000);
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it("reports when the server refuses the session", () => {
    open("token-1", 7, listener);
    socket.active = false;
    socket.receive("connect_error", new Error("UNAUTHORIZED"));
    expect(listener.onRefused).toHaveBeenCalledTimes(1);
  });

  it("counts as offline while the server cannot reach its database, and fetches everything when it can", () => {
    open("token-1", 7, listener);
    socket.receive("connect");
    socket.receive("database_reach", { isReached: false });
    expect(listener.onConnection).toHaveBeenLastCalledWith("offline");
    expect(listener.onReconnect).not.toHaveBeenCalled();
    socket.receive("database_reach", { isReached: true });
    expect(listener.onConnection).toHaveBeenLastCalledWith("live");
    expect(listener.onReconnect).toHaveBeenCalledTimes(1);
  });

  it("passes events on by name", () => {
    open("token-1", 7, listener);
    socket.receive("catalog_changed", { eventId: 1, productIds: [4] });
    expect(listener.onEvent).toHaveBeenCalledWith("catalog_changed", { eventId: 1, productIds: [4] });
  });

  it("reconnects after the machine was asleep, though the socket looks connected", () => {
    const close = open("token-1", 7, listener);
    socket.receive("connect");
    window.dispatchEvent(new Event(WOKE_UP_EVENT));
    expect(socket.disconnect).toHaveBeenCalledTimes(1);
    expect(socket.connect).toHaveBeenCalledTimes(1);
    socket.receive("connect");
    expect(listener.onReconnect).toHaveBeenCalledTimes(1);
    close();
    window.dispatchEvent(new Event(WOKE_UP_EVENT));
    expect(socket.connect).toHaveBeenCalledTimes(1);
  });

  it("is not live while the computer is offline, and reconnects when a request did not reach the server", () => {
    open("token-1", 7, listener);
    socket.receive("connect");
    window.dispatchEvent(new Event("offline"));
    expect(listener.onConnection).toHaveBeenLastCalledWith("reconnecting");
    vi.advanceTimersByTime(10_000);
    expect(listener.onConnection).toHaveBeenLastCalledWith("offline");
    window.dispatchEvent(new Event("online"));
    socket.receive("connect");
    expect(listener.onConnection).toHaveBeenLastCalledWith("live");
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event(UNREACHED_EVENT));
    window.dispatchEvent(new Event(UNREACHED_EVENT));
    expect([listener.onConnection.mock.lastCall, socket.connect.mock.calls.length]).toEqual([["reconnecting"], 3]);
  });

  it("is not reopened after the view was left", () => {
    const close = open("token-1", 7, listener);
    socket.receive("disconnect", "io server disconnect");
    close();
    vi.advanceTimersByTime(60_000);
    expect(socket.disconnect).toHaveBeenCalledTimes(1);
    expect(socket.connect).not.toHaveBeenCalled();
  });
});
