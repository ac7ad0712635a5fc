import { act, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EarlyTapScript } from "./early-tap";

const pressed = vi.fn();
const Page = () => (
  <div>
    <EarlyTapScript />
    {["Add to cart", "Save"].map((name) => (
      <button key={name} type="button" onClick={() => pressed(name)}>
        {name}
      </button>
    ))}
    <button type="button" disabled onClick={() => pressed("Sold out")}>
      Sold out
    </button>
  </div>
);

let container: HTMLElement;
beforeEach(() => {
  vi.useFakeTimers();
  pressed.mockClear();
  // The page as rendered by the server, whose script has run.
  container = document.body.appendChild(document.createElement("div"));
  vi.stubEnv("SSR", true);
  container.innerHTML = renderToString(<Page />);
  vi.stubEnv("SSR", false);
  new Function(container.querySelector("script")?.textContent ?? "")();
});
afterEach(() => {
  container.remove();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const tap = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
function reactArrives() {
  render(<Page />, { container, hydrate: true });
  act(() => void vi.runAllTimers());
}

it("presses the button that was tapped before hydration, once", () => {
  tap("Add to cart");
  tap("Add to cart");
  expect(screen.getByRole("button", { name: "Add to cart" }).getAttribute("aria-busy")).toBe("true");
  reactArrives();
  expect(pressed.mock.calls).toEqual([["Add to cart"]]);
  expect(screen.getByRole("button", { name: "Add to cart" }).hasAttribute("aria-busy")).toBe(false);
});

it("presses the last of several, and no disabled one", () => {
  tap("Save");
  tap("Add to cart");
  tap("Sold out");
  reactArrives();
  expect(pressed.mock.calls).toEqual([["Add to cart"]]);
  expect(screen.getByRole("button", { name: "Save" }).hasAttribute("aria-busy")).toBe(false);
});

it("does nothing after hydration", () => {
  reactArrives();
  tap("Save");
  expect(pressed.mock.calls).toEqual([["Save"]]);
  expect(screen.getByRole("button", { name: "Save" }).hasAttribute("aria-busy")).toBe(false);
});
