import { BlueprintProvider } from "@blueprintjs/core";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { UpdateState } from "../../../bridge/contract";
import { UpdateNotice } from "./update-notice";

const shell = vi.hoisted(() => ({
  state: { state: "none" } as UpdateState,
  subscribe: (_state: UpdateState): void => undefined,
  restartToUpdate: vi.fn(() => Promise.resolve()),
}));
vi.mock("../bridge/bridge", () => ({
  bridge: {
    readUpdate: () => Promise.resolve(shell.state),
    restartToUpdate: shell.restartToUpdate,
    on: (_name: string, listener: (state: UpdateState) => void) => {
      shell.subscribe = listener;
      return () => undefined;
    },
  },
}));
const READY: UpdateState = { state: "ready", version: "0.2.0", notes: "• Faster orders" };

beforeEach(() => {
  shell.state = { state: "none" };
  vi.clearAllMocks();
});
async function show() {
  render(
    <BlueprintProvider>
      <UpdateNotice />
    </BlueprintProvider>,
  );
  await act(() => Promise.resolve());
  return userEvent.setup({ delay: null });
}

it("is hidden until a newer version is ready", async () => {
  await show();
  expect(screen.queryByRole("button")).toBeNull();
  act(() => shell.subscribe({ state: "downloading", version: "0.2.0", percent: 40 }));
  expect(screen.queryByRole("button")).toBeNull();
  act(() => shell.subscribe(READY));
  expect(screen.getByRole("button", { name: "Version 0.2.0 is ready" })).toBeDefined();
});

it("shows the release notes, and restarts only when confirmed", async () => {
  shell.state = READY;
  const user = await show();
  await user.click(await screen.findByRole("button", { name: "Version 0.2.0 is ready" }));
  expect(await screen.findByText("• Faster orders")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Later" }));
  expect(shell.restartToUpdate).not.toHaveBeenCalled();
  await user.click(screen.getByRole("button", { name: "Version 0.2.0 is ready" }));
  await user.click(await screen.findByRole("button", { name: "Restart now" }));
  expect(shell.restartToUpdate).toHaveBeenCalledTimes(1);
});
