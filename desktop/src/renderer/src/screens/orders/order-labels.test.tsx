import { AppError } from "@fundi/shared/errors";
import { listOrderStatuses } from "@fundi/shared/orders";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFakeApi, type FakeApi } from "../../testing/fake-api";
import { OrderLabelsProvider, useOrderLabels } from "./order-labels";

const START = new Date("2026-11-20T08:00:00Z");
const MINUTE_MS = 60_000;

let api: FakeApi;
let asked: number;
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  asked = 0;
  api = createFakeApi();
  api.on(listOrderStatuses, () => {
    asked += 1;
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
  const { statuses, labels } = useOrderLabels();
  return <p>{statuses.map((status) => labels[status]).join(", ")}</p>;
}

/** The console as it is opened anew: nothing is known but what local storage keeps. */
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

it("words statuses as the server does, and asks again after five minutes", async () => {
  const { unmount } = open();
  await screen.findByText("New, On the bench");
  unmount();
  vi.setSystemTime(START.getTime() + 5 * MINUTE_MS - 1);
  open().unmount();
  expect(asked).toBe(1);
  vi.setSystemTime(START.getTime() + 5 * MINUTE_MS);
  open();
  expect(screen.getByText("New, On the bench")).toBeDefined();
  await vi.waitFor(() => expect(asked).toBe(2));
  expect(Object.keys(localStorage)).toEqual(
    expect.arrayContaining(["order_statuses_cache_v1", "order_status_labels_cache_v1"]),
  );
});

it("has words of its own while the server does not say", async () => {
  api.on(listOrderStatuses, () => {
    throw new AppError("INTERNAL", "Oops");
  });
  open();
  await screen.findByText("Pending, In Progress, Completed, Cancelled");
});
