import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followSocket, type SocketListener } from "./live-socket";

const listeners = new Map<string, (given?: never) => void>();
const socket = {
  active: true,
  connect: vi.fn(),
  emit: vi.fn(),
  on: vi.fn((name, listener) => listeners.set(name, listener)),
};
const fire = (name: string, given?: unknown) => listeners.get(name)?.(given as never);
const listener = { onConnect: vi.fn(), onMissed: vi.fn(), onLost: vi.fn(), onFailed: vi.fn() } satisfies SocketListener;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  vi.spyOn(console, "warn").mockImplementation(() => {});
  socket.active = true;
  stop = followSocket(socket, 7, listener);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("joins the user's room at every connection, and reports which one is the first", () => {
  fire("connect");
  fire("connect");
  expect(listener.onConnect.mock.calls).toEqual([[true], [false]]);
  expect(socket.emit).toHaveBeenCalledTimes(2);
  expect(socket.emit).toHaveBeenLastCalledWith("join-user", 7, expect.any(Function));
});

it("reconnects once, five seconds after the server closed the connection", () => {
  socket.active = false;
  fire("disconnect", "io server disconnect");
  fire("connect_error", new Error("UNAUTHORIZED"));
  expect(listener.onLost).toHaveBeenCalledTimes(1);
  expect(listener.onFailed).toHaveBeenCalledWith(true);
  vi.advanceTimersByTime(4999);
  expect(socket.connect).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(socket.connect).toHaveBeenCalledTimes(1);
});

it("leaves network failures to the library, and does not reopen a connection closed by the client", () => {
  fire("disconnect", "transport close");
  fire("connect_error", new Error("xhr poll error"));
  expect(listener.onFailed).toHaveBeenCalledWith(false);
  socket.active = false;
  fire("disconnect", "io client disconnect");
  expect(listener.onLost).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
});

it("does nothing more once stopped", () => {
  stop();
  fire("disconnect", "io server disconnect");
  vi.advanceTimersByTime(60_000);
  expect(socket.connect).not.toHaveBeenCalled();
});
