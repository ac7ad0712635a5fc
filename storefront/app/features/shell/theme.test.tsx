import { announceCleared } from "@fundi/shared/web/web-storage";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useTheme, useThemeFollowsStorage } from "./theme";

function Probe() {
  const { theme, setTheme, toggle } = useTheme();
  useThemeFollowsStorage();
  return (
    <>
      <output>{theme}</output>
      <button type="button" onClick={toggle}>
        Toggle
      </button>
      <button type="button" onClick={() => setTheme("system")}>
        System
      </button>
    </>
  );
}

const shown = () => document.documentElement.dataset.theme;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const systemPrefers = (dark: boolean) =>
  vi.spyOn(window, "matchMedia").mockReturnValue({ matches: dark } as MediaQueryList);

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  vi.restoreAllMocks();
});

describe("the theme", () => {
  it.each([null, "purple"])("is the system's while %s is stored", (stored) => {
    if (stored) localStorage.setItem("theme", stored);
    render(<Probe />);
    expect(screen.getByRole("status").textContent).toBe("system");
    expect(shown()).toBeUndefined();
  });

  it("toggles to the opposite of the system's theme, then between light and dark", async () => {
    systemPrefers(true);
    render(<Probe />);
    await press("Toggle");
    expect([localStorage.getItem("theme"), shown()]).toEqual(["light", "light"]);
    await press("Toggle");
    expect([localStorage.getItem("theme"), shown()]).toEqual(["dark", "dark"]);
  });

  it("can be reset to the system's", async () => {
    systemPrefers(false);
    render(<Probe />);
    await press("Toggle");
    expect(shown()).toBe("dark");
    await press("System");
    expect([localStorage.getItem("theme"), shown()]).toEqual(["system", undefined]);
  });

  it("follows another tab, and the clearing at log-out", () => {
    render(<Probe />);
    localStorage.setItem("theme", "dark");
    act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "theme" })));
    expect([screen.getByRole("status").textContent, shown()]).toEqual(["dark", "dark"]);
    localStorage.clear();
    act(() => announceCleared());
    expect([screen.getByRole("status").textContent, shown()]).toEqual(["system", undefined]);
  });
});
