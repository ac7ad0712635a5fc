import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { lateComponent } from "./late-component";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const Part = ({ text }: { text: string }) => <p>{text}</p>;
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("is shown once its code is there, after a failure too", async () => {
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error("no network"));
  const Late = lateComponent<{ text: string }>({ load });
  render(<Late text="here" />);
  await after(2999);
  expect(screen.queryByText("here")).toBeNull();
  await after(1);
  expect(screen.getByText("here")).toBeTruthy();
});

it("leaves the page as it is where its code cannot be had", async () => {
  const load = vi.fn(() => Promise.reject(new Error("no network")));
  const Late = lateComponent<{ text: string }>({ load });
  render(
    <>
      <h1>Products</h1>
      <Late text="here" />
    </>,
  );
  await after(60_000);
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByRole("heading", { name: "Products" })).toBeTruthy();
  expect(screen.queryByText("here")).toBeNull();
});
