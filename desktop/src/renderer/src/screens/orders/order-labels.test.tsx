import { AppError } from "@fundi/shared/contract/errors";
import { listOrderStatuses } from "@fundi/shared/orders/orders";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { OrderLabelsProvider, useOrderLabels } from "./order-labels";

const START = new Date("2026-11-20T08:00:00Z");
const MINUTE_MS = 60_000;

let api: FakeApi;
let requests: number;
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  requests = 0;
  api = createFakeApi();
  api.on(listOrderStatuses, () => {
    requests += 1;
    return {
      statuses: ["pending" as const, "processing" as const],
      labels: { pending: "New", processing: "On the bench" },
    };
  });
});
afterEach(() => {
  vi.useRealTimers();
});

function Words() {
  const { statuses, labelOf } = useOrderLabels();
  return <p>{statuses.map((status) => labelOf(status, "delivery")).join(", ")}</p>;
}

/** Renders the console as newly opened, with local storage only. */
function open() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <QueryClientProvider client={queries}>
      <OrderLabelsProvider>
        <Words />
      </OrderLabelsProvider>
    </QueryClientProvider>,
  );
}

it("shows the server's labels, and fetches them again after five minutes", async () => {
  const { unmount } = open();
  await screen.findByText("New, On the bench");
  unmount();
  vi.setSystemTime(START.getTime() + 5 * MINUTE_MS - 1);
  open().unmount();
  expect(requests).toBe(1);
  vi.setSystemTime(START.getTime() + 5 * MINUTE_MS);
  open();
  expect(screen.getByText("New, On the bench")).toBeDefined();
  await vi.waitFor(() => expect(requests).toBe(2));
  expect(Object.keys(localStorage)).toEqual(
    expect.arrayContaining(["order_statuses_cache_v1", "order_status_labels_cache_v1"]),
  );
});

it("uses its own labels while the server does not respond", async () => {
  api.on(listOrderStatuses, () => {
    throw new AppError("INTERNAL", "Oops");
  });
  open();
  await screen.findByText("Pending, In Progress, Completed, Cancelled");
});
