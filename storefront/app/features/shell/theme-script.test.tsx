import { render } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { ThemeScript } from "./theme-script";

const page = document.documentElement;

/** Runs the script as a browser does on its way through the head, before anything is painted. */
function runScript(): void {
  const { container } = render(<ThemeScript />);
  new Function(container.querySelector("script")?.textContent ?? "")();
}

beforeEach(() => {
  localStorage.clear();
  for (const name of Object.keys(page.dataset)) delete page.dataset[name];
});

it.each(["light", "dark"])("puts the stored theme %s on the page before the first paint (NAV-34)", (theme) => {
  localStorage.setItem("theme", theme);
  runScript();
  expect(page.dataset.theme).toBe(theme);
});

it.each([null, "system", "purple"])("leaves the page to the system while %s is stored", (stored) => {
  if (stored) localStorage.setItem("theme", stored);
  runScript();
  expect(page.dataset.theme).toBeUndefined();
});
