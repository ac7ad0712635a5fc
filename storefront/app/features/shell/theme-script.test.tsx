import { render } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ThemeScript } from "./theme-script";

const page = document.documentElement;

/** Runs the script as a browser does while parsing the head, before the first paint. */
function runScript(): void {
  const { container } = writtenByServer();
  new Function(container.querySelector("script")?.textContent ?? "")();
}

function writtenByServer() {
  vi.stubEnv("SSR", true);
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(<ThemeScript />);
  vi.stubEnv("SSR", false);
  return { container };
}

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(page.dataset)) delete page.dataset[name];
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllEnvs();
});

it.each(["light", "dark"])("applies the stored theme %s before the first paint", (theme) => {
  localStorage.setItem("theme", theme);
  runScript();
  expect(page.dataset.theme).toBe(theme);
});

it.each([null, "system", "purple"])("uses the system's theme while %s is stored", (stored) => {
  if (stored) localStorage.setItem("theme", stored);
  runScript();
  expect(page.dataset.theme).toBeUndefined();
});

it("is left unchanged by hydration; the client bundle does not contain its text", () => {
  const complaint = vi.spyOn(console, "error");
  const { container } = writtenByServer();
  const written = container.innerHTML;
  expect(written).toContain("localStorage");
  const { rerender } = render(<ThemeScript />, { container, hydrate: true });
  rerender(<ThemeScript />);
  expect(container.innerHTML).toBe(written);
  expect(complaint).not.toHaveBeenCalled();
});
