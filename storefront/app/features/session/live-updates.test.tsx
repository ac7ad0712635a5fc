import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { LiveUpdates } from "./live-updates";

const live = await vi.hoisted(async () => (await import("../../../test/fake-live")).createFakeLive());
vi.mock("./live-connection", () => ({ connectLive: () => live.connection }));

const HOUR_MS = 3_600_000;
let queries: QueryClient;
let asked: string[];
beforeEach(() => {
  live.reset();
  queries = new QueryClient();
  asked = [];
});

function Shown({ what }: { what: string }) {
  const { data } = useQuery({
    queryKey: [what, "list"],
    queryFn: () => Promise.resolve(asked.push(what)),
    staleTime: HOUR_MS,
  });
  return <p>{`${what} ${data}`}</p>;
}

/** The signed-in part of the site, on a page that shows these. */
const area = (...shown: string[]) => (
  <QueryClientProvider client={queries}>
    <LiveUpdates userId={7}>
      {shown.map((what) => (
        <Shown key={what} what={what} />
      ))}
    </LiveUpdates>
  </QueryClientProvider>
);
const quoteUpdate = (eventId: number) => ({ eventId, id: 4, status: "quoted", version: 2 }) as const;
const orderFacts = { orderNumber: "FD-1", customerName: "Jane", timestamp: "", updatedBy: "1" };

it("fetches again what a message is about, and nothing else", async () => {
  render(area("quotes", "tickets"));
  await screen.findByText("quotes 1");
  await act(async () => live.hear("quote_updated", quoteUpdate(1)));
  expect(asked).toEqual(["quotes", "tickets", "quotes"]);
});

it("fetches once for one happening, however many messages tell of it", async () => {
  render(area("orders"));
  await screen.findByText("orders 1");
  const changed = { id: 4, orderNumber: "FD-1", status: "confirmed", paymentStatus: "paid", version: 2 } as const;
  act(() => {
    live.hear("order_updated", { ...changed, eventId: 9 });
    live.hear("orderStatusUpdate", { ...orderFacts, eventId: 9, orderId: 4, newStatus: "confirmed" });
  });
  await screen.findByText("orders 2");
  expect(asked).toEqual(["orders", "orders"]);
  await act(async () => live.hear("order_updated", { ...changed, eventId: 10 }));
  expect(asked).toHaveLength(3);
});

it("knows of what happened while another page was shown", async () => {
  const view = render(area("quotes"));
  await screen.findByText("quotes 1");
  view.rerender(area("orders"));
  await screen.findByText("orders 2");
  await act(async () => live.hear("quote_updated", quoteUpdate(1)));
  expect(asked).toEqual(["quotes", "orders"]);
  view.rerender(area("quotes"));
  await screen.findByText("quotes 3");
});

it("trusts nothing that was kept while none of its pages was open", async () => {
  const { unmount } = render(area("quotes"));
  await screen.findByText("quotes 1");
  unmount();
  // Nobody hears it.
  live.hear("quote_updated", quoteUpdate(1));
  render(area("quotes"));
  await screen.findByText("quotes 2");
});

it("asks for everything after a gap", async () => {
  render(area("quotes", "orders"));
  await screen.findByText("quotes 1");
  await act(async () => live.reconnect());
  expect(asked).toEqual(["quotes", "orders", "quotes", "orders"]);
});
