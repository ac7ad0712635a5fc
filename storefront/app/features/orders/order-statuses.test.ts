import { listOrderStatuses } from "@fundi/shared/orders/orders";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderHook, waitFor } from "@testing-library/react";
import { createElement, type ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
import { failure, fakeApi, json } from "../../../test/fake-api";
import { loadOrderLabels, useOrderLabels } from "./order-statuses";

const words = {
  statuses: ["pending", "confirmed", "processing"],
  labels: { pending: "New", processing: "Processing" },
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  localStorage.clear();
  api = fakeApi();
  api.on(listOrderStatuses, () => json(words));
});

const requests = () => api.callsOf(listOrderStatuses).length;

it("caches both responses in local storage for five minutes, then refetches", async () => {
  const start = Date.now();
  expect(await loadOrderLabels(start)).toEqual(words);
  expect(JSON.parse(localStorage.getItem("order_statuses_cache_v1") ?? "")).toMatchObject({ value: words.statuses });
  expect(JSON.parse(localStorage.getItem("order_status_labels_cache_v1") ?? "")).toMatchObject({ value: words.labels });
  expect(await loadOrderLabels(start + 5 * 60_000 - 1)).toEqual(words);
  expect(requests()).toBe(1);
  await loadOrderLabels(start + 5 * 60_000);
  expect(requests()).toBe(2);
});

it("refetches when the cached data are damaged", async () => {
  localStorage.setItem("order_statuses_cache_v1", "{x");
  await loadOrderLabels();
  expect(requests()).toBe(1);
});

function hook() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
  return renderHook(() => useOrderLabels(), { wrapper });
}

it("uses the built-in labels while the server does not respond", async () => {
  api.on(listOrderStatuses, () => failure(500, "INTERNAL", "Oops"));
  const { result } = hook();
  await waitFor(() => expect(requests()).toBe(1));
  expect(result.current.statuses).toEqual(["pending", "processing", "completed", "cancelled"]);
  const labels = "pending processing in_progress confirmed completed delivered shipped cancelled".split(" ");
  expect(labels.map((status) => result.current.label(status, "delivery"))).toEqual(
    "Pending,In Progress,In Progress,Confirmed,Completed,Delivered,Shipped,Cancelled".split(","),
  );
});

it("uses the server's labels, reads in-progress as in_progress and anything unknown as pending", async () => {
  const { result } = hook();
  await waitFor(() => expect(result.current.label("pending", "delivery")).toBe("New"));
  expect(result.current.label("processing", "delivery")).toBe("Processing");
  expect(result.current.label("in-progress", "delivery")).toBe("In Progress");
  expect(result.current.label("lost in space", "both")).toBe("New");
});
