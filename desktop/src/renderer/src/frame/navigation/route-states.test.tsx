import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Connection } from "../../live/live-socket";
import { RouteProblem, ScreenLoading } from "./route-states";
import { ScreenNotLoaded } from "./screen-code";

const live = vi.hoisted(() => ({ connection: "offline" as Connection }));
vi.mock("../../live/live-provider", () => ({ useConnection: () => live.connection }));

const reload = vi.fn();
beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal("location", { ...window.location, reload });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllGlobals());

/** Renders a screen whose code failed with `error`, in a given connection state. */
function show(error: Error, connection: Connection) {
  live.connection = connection;
  const router = () =>
    createMemoryRouter([{ path: "/", loader: () => Promise.reject(error), errorElement: <RouteProblem /> }]);
  const shown = router();
  const view = render(<RouterProvider router={shown} />);
  return (next: Connection) => {
    live.connection = next;
    view.rerender(<RouterProvider router={router()} />);
  };
}

const missing = new ScreenNotLoaded(new TypeError("Failed to fetch"));

it("explains a missing screen, and reloads the page once there is a connection", async () => {
  const setConnection = show(missing, "offline");
  await screen.findByText("It opens by itself when the connection is back.");
  expect(reload).not.toHaveBeenCalled();
  setConnection("live");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it("reloads automatically at most once a minute, and always on request", async () => {
  show(missing, "live");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  show(missing, "live");
  const [again] = await screen.findAllByRole("button", { name: "Try again" });
  expect(reload).toHaveBeenCalledTimes(1);
  await userEvent.click(again as HTMLElement);
  expect(reload).toHaveBeenCalledTimes(2);
});

it("distinguishes a screen that crashed", async () => {
  show(new Error("broken"), "live");
  await screen.findByText("This screen stopped working");
  expect(reload).not.toHaveBeenCalled();
});

it("shows a spinner while the code of a screen loads, and a reload button when that takes long", () => {
  vi.useFakeTimers();
  try {
    const { container } = render(<ScreenLoading />);
    expect(container.innerHTML).toBe("");
    act(() => vi.advanceTimersByTime(300));
    screen.getByLabelText("Loading the screen");
    expect(screen.queryByRole("button")).toBeNull();
    act(() => vi.advanceTimersByTime(8000));
    screen.getByRole("heading", { name: "This screen takes longer than usual" });
    screen.getByRole("button", { name: "Load it again" }).click();
    expect(reload).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
