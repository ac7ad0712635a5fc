import { useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSearchAgain } from "./use-search-again";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(answers: boolean[]) {
  const asked = vi.fn(() => ({ searchFailed: answers.shift() ?? true }));
  function Page() {
    useSearchAgain(useLoaderData<typeof asked>());
    return null;
  }
  const Stub = createRemixStub([{ id: "page", path: "/", loader: asked, Component: Page }]);
  render(<Stub hydrationData={{ loaderData: { page: { searchFailed: true } } }} />);
  return asked;
}

const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("tries a failed search three times more, after 1, 2 and 4 seconds (QRY-21)", async () => {
  const asked = open([]);
  await after(999);
  expect(asked).toHaveBeenCalledTimes(0);
  await after(1);
  expect(asked).toHaveBeenCalledTimes(1);
  await after(1900);
  expect(asked).toHaveBeenCalledTimes(1);
  await after(200);
  expect(asked).toHaveBeenCalledTimes(2);
  await after(3800);
  expect(asked).toHaveBeenCalledTimes(2);
  await after(400);
  expect(asked).toHaveBeenCalledTimes(3);
  await after(60_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

it("asks no more once the search works again", async () => {
  const asked = open([true, false]);
  await after(1000);
  await after(2100);
  expect(asked).toHaveBeenCalledTimes(2);
  await after(60_000);
  expect(asked).toHaveBeenCalledTimes(2);
});
