import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { live } from "../../test/fake-live";
import { LiveUpdates } from "./live-updates";

const HOUR_MS = 3_600_000;
const onSessionEnded = vi.fn();
let queries: QueryClient;
let requests: string[];
beforeEach(() => {
  live.reset();
  queries = new QueryClient();
  requests = [];
  onSessionEnded.mockReset();
});

function Shown({ what }: { what: string }) {
  const { data } = useQuery({
    queryKey: [what, "list"],
    queryFn: () => Promise.resolve(requests.push(what)),
    staleTime: HOUR_MS,
  });
  return <p>{`${what} ${data}`}</p>;
}

/** The signed-in area with these queries. */
const area = (...shown: string[]) => (
  <QueryClientProvider client={queries}>
    <LiveUpdates userId={7} onSessionEnded={onSessionEnded}>
      {shown.map((what) => (
        <Shown key={what} what={what} />
      ))}
    </LiveUpdates>
  </QueryClientProvider>
);
const quoteUpdate = (eventId: number) => ({ eventId, id: 4, status: "quoted", version: 2 }) as const;
const orderFacts = { orderNumber: "FD-1", customerName: "Jane", timestamp: "", updatedBy: "1" };

it("refetches what an event outdates, and nothing else", async () => {
  render(area("quotes", "tickets"));
  await screen.findByText("quotes 1");
  await act(async () => live.receive("quote_updated", quoteUpdate(1)));
  expect(requests).toEqual(["quotes", "tickets", "quotes"]);
});

it("refetches once per event id, even if it arrives under several names", async () => {
  render(area("orders"));
  await screen.findByText("orders 1");
  const changed = { id: 4, orderNumber: "FD-1", status: "confirmed", paymentStatus: "paid", version: 2 } as const;
  act(() => {
    live.receive("order_updated", { ...changed, eventId: 9 });
    live.receive("orderStatusUpdate", { ...orderFacts, eventId: 9, orderId: 4, newStatus: "confirmed" });
  });
  await screen.findByText("orders 2");
  expect(requests).toEqual(["orders", "orders"]);
  await act(async () => live.receive("order_updated", { ...changed, eventId: 10 }));
  expect(requests).toHaveLength(3);
});

it("invalidates queries of pages that are not shown", async () => {
  const view = render(area("quotes"));
  await screen.findByText("quotes 1");
  view.rerender(area("orders"));
  await screen.findByText("orders 2");
  await act(async () => live.receive("quote_updated", quoteUpdate(1)));
  expect(requests).toEqual(["quotes", "orders"]);
  view.rerender(area("quotes"));
  await screen.findByText("quotes 3");
});

it("treats everything cached as stale after the area was closed", async () => {
  const { unmount } = render(area("quotes"));
  await screen.findByText("quotes 1");
  unmount();
  // No listener receives it.
  live.receive("quote_updated", quoteUpdate(1));
  render(area("quotes"));
  await screen.findByText("quotes 2");
});

it("refetches everything after a gap", async () => {
  render(area("quotes", "orders"));
  await screen.findByText("quotes 1");
  await act(async () => live.reconnect());
  expect(requests).toEqual(["quotes", "orders", "quotes", "orders"]);
});

it("reports that the server ended the session", () => {
  render(area());
  expect(onSessionEnded).not.toHaveBeenCalled();
  live.receive("session_ended", { reason: "revoked" });
  expect(onSessionEnded).toHaveBeenCalledOnce();
});
