import { SOCKET_OPTIONS } from "@fundi/shared/web/live-socket";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { connectLive } from "./live-connection";

type Listener = (...args: never[]) => void;

class FakeSocket {
  active = true;
  listeners = new Map<string, Listener>();
  any: Listener = () => {};
  emit = vi.fn();
  connect = vi.fn();
  close = vi.fn();
  on(name: string, listener: Listener) {
    this.listeners.set(name, listener);
  }
  onAny(listener: Listener) {
    this.any = listener;
  }
  receive(name: string, payload?: unknown) {
    this.listeners.get(name)?.(payload as never);
  }
}

const made = vi.hoisted(() => ({ io: vi.fn() }));
vi.mock("socket.io-client", () => ({ io: made.io }));

let socket: FakeSocket;
beforeEach(() => {
  socket = new FakeSocket();
  made.io.mockReset().mockReturnValue(socket);
  localStorage.setItem("auth_token", "t1");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function connected() {
  const live = connectLive(7);
  await vi.waitFor(() => expect(socket.listeners.has("connect")).toBe(true));
  return live;
}

it("connects to this origin with the stored token, websocket before polling", async () => {
  await connected();
  const [options] = made.io.mock.calls[0] ?? [];
  expect(options).toMatchObject({ transports: ["websocket", "polling"], tryAllTransports: true });
  expect(SOCKET_OPTIONS).toMatchObject({ reconnectionDelay: 1000, reconnectionDelayMax: 5000, timeout: 20_000 });
  const given = vi.fn();
  options.auth(given);
  expect(given).toHaveBeenCalledWith({ token: "t1" });
});

it("joins with the user's id on every connection, and reports reconnects", async () => {
  const live = await connected();
  const again = vi.fn();
  live.onReconnect(again);
  socket.receive("connect");
  expect(socket.emit).toHaveBeenCalledWith("join-user", 7, expect.any(Function));
  expect(again).not.toHaveBeenCalled();
  socket.receive("connect");
  expect(socket.emit).toHaveBeenCalledTimes(2);
  expect(again).toHaveBeenCalledTimes(1);
});

describe("onMissed", () => {
  /** Connects; the server responds with the time since it last emitted an event. */
  const join = (quietMs: number) => {
    socket.receive("connect");
    const [, , answer] = socket.emit.mock.lastCall ?? [];
    answer(quietMs);
  };
  const sincePageOpened = () => performance.now();

  it("is called for events between the opening of the page and the first connection", async () => {
    const live = await connected();
    const missed = vi.fn();
    live.onMissed(missed);
    join(Math.floor(sincePageOpened() / 2));
    expect(missed).toHaveBeenCalledTimes(1);
  });

  it("is not called if nothing was emitted before the first connection or in a gap", async () => {
    const live = await connected();
    const missed = vi.fn();
    live.onMissed(missed);
    join(sincePageOpened() + 1000);
    join(sincePageOpened() + 2000);
    expect(missed).not.toHaveBeenCalled();
  });

  it("is called for events since the previous connection", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const live = await connected();
    const missed = vi.fn();
    live.onMissed(missed);
    join(60_000_000);
    vi.advanceTimersByTime(10_000);
    join(4000);
    expect(missed).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    join(14_000);
    expect(missed).toHaveBeenCalledTimes(1);
  });
});

it("reconnects five seconds after the server closed the connection", async () => {
  await connected();
  vi.useFakeTimers();
  socket.active = false;
  socket.receive("disconnect", "io server disconnect");
  vi.advanceTimersByTime(4999);
  expect(socket.connect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(socket.connect).toHaveBeenCalledTimes(1);
});

it("leaves reconnecting after network failures to the library, so that there is never a second socket", async () => {
  await connected();
  vi.useFakeTimers();
  socket.receive("disconnect", "transport close");
  vi.advanceTimersByTime(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
});

it("only logs a failed connection", async () => {
  const log = vi.spyOn(console, "warn").mockImplementation(() => {});
  await connected();
  socket.receive("connect_error", new Error("xhr poll error"));
  expect(log).toHaveBeenCalledWith("Live updates: xhr poll error");
});

it("passes events to a listener until it unsubscribes", async () => {
  const live = await connected();
  const listener = vi.fn();
  const stop = live.on("order_updated", listener);
  socket.any("order_updated" as never, { id: 3 } as never);
  expect(listener).toHaveBeenCalledWith({ id: 3 });
  stop();
  socket.any("order_updated" as never, { id: 4 } as never);
  expect(listener).toHaveBeenCalledTimes(1);
});

it("is closed when the view is left, also while it is opening or waiting to reconnect", async () => {
  connectLive(7).close();
  await vi.waitFor(() => expect(socket.close).toHaveBeenCalledTimes(1));
  const live = await connected();
  vi.useFakeTimers();
  socket.active = false;
  socket.receive("disconnect", "io server disconnect");
  live.close();
  vi.advanceTimersByTime(60_000);
  expect(socket.close).toHaveBeenCalledTimes(2);
  expect(socket.connect).not.toHaveBeenCalled();
});
