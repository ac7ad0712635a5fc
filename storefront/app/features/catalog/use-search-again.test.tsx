import { useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CatalogPage } from "./catalog.server";
import { readFilters } from "./filters";
import { useSearchAgain } from "./use-search-again";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const result = (searchFailed: boolean, total: number): CatalogPage => ({
  items: [],
  total,
  page: 1,
  pageSize: 24,
  totalIsExact: true,
  categories: [],
  searchFailed,
  failed: false,
});

/** A page whose search failed; `answers` says whether each further attempt fails. */
function open(answers: boolean[]) {
  const list = vi.fn(() => result(true, 7));
  const search = vi.fn((_: { request: Request }) => ({ page: (answers.shift() ?? true) ? null : result(false, 3) }));
  const filters = readFilters(new URLSearchParams("q=think"));
  function Page() {
    return <p>{useSearchAgain(useLoaderData<typeof list>(), filters).total} products</p>;
  }
  const Stub = createRemixStub([
    { id: "page", path: "/", loader: list, Component: Page },
    { path: "/products/search-again", loader: search },
  ]);
  render(<Stub hydrationData={{ loaderData: { page: result(true, 7) } }} />);
  return { list, search };
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("retries a failed search three times, after 1, 2 and 4 seconds, and sends no other request", async () => {
  const { list, search } = open([]);
  await after(999);
  expect(search).toHaveBeenCalledTimes(0);
  await after(1);
  expect(search).toHaveBeenCalledTimes(1);
  await after(1900);
  expect(search).toHaveBeenCalledTimes(1);
  await after(200);
  expect(search).toHaveBeenCalledTimes(2);
  await after(3800);
  expect(search).toHaveBeenCalledTimes(2);
  await after(400);
  expect(search).toHaveBeenCalledTimes(3);
  await after(60_000);
  expect(search).toHaveBeenCalledTimes(3);
  expect(new URL(search.mock.calls[0]?.[0].request.url ?? "").search).toBe("?q=think");
  expect(list).not.toHaveBeenCalled();
  expect(screen.getByText("7 products")).toBeTruthy();
});

it("shows the results of the search, and stops once it works again", async () => {
  const { search } = open([true, false]);
  await after(1000);
  expect(screen.getByText("7 products")).toBeTruthy();
  await after(2100);
  expect(search).toHaveBeenCalledTimes(2);
  expect(screen.getByText("3 products")).toBeTruthy();
  await after(60_000);
  expect(search).toHaveBeenCalledTimes(2);
});
