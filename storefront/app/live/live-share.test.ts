import { beforeEach, expect, it, vi } from "vitest";
import type { LiveConnection } from "./live-connection";
import { shareLive } from "./live-share";

const made = vi.hoisted(() => ({ connections: [] as { handlers: Set<unknown>; close: () => void }[] }));
vi.mock("./live-connection", () => ({
  connectLive: () => {
    const handlers = new Set<unknown>();
    const add = (handler: unknown) => {
      handlers.add(handler);
      return () => handlers.delete(handler);
    };
    const connection = {
      handlers,
      on: (_name: string, handler: unknown) => add(handler),
      onReconnect: add,
      onMissed: add,
      close: vi.fn(),
    };
    made.connections.push(connection);
    return connection as unknown as LiveConnection;
  },
}));

beforeEach(() => {
  made.connections.length = 0;
});

it("is one connection for the whole page, closed by its last holder", () => {
  const [page, bell] = [shareLive(7), shareLive(7)];
  expect(made.connections).toHaveLength(1);
  page.close();
  page.close();
  expect(made.connections[0]?.close).not.toHaveBeenCalled();
  bell.close();
  expect(made.connections[0]?.close).toHaveBeenCalledOnce();
  shareLive(7).close();
  expect(made.connections).toHaveLength(2);
});

it("removes a holder's listeners when it closes", () => {
  const [page, bell] = [shareLive(7), shareLive(7)];
  page.on("notification_created", () => {});
  page.onReconnect(() => {});
  page.onMissed(() => {});
  bell.on("notification_created", () => {});
  page.close();
  expect(made.connections[0]?.handlers.size).toBe(1);
  bell.close();
});

it("is another one for another user", () => {
  const [first, second] = [shareLive(7), shareLive(8)];
  expect(made.connections).toHaveLength(2);
  first.close();
  second.close();
  for (const { close } of made.connections) expect(close).toHaveBeenCalledOnce();
});
