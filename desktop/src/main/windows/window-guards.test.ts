import { expect, it, vi } from "vitest";
import { guardPermissions, isPermitted } from "./permissions";
import { guardNavigation } from "./window-guards";

type Listener = (details: { url: string; preventDefault: () => void }) => void;

function guardedPage() {
  const listeners = new Map<string, Listener>();
  const outside: string[] = [];
  let open: (details: { url: string }) => { action: "deny" } = () => ({ action: "deny" });
  guardNavigation(
    {
      on: (event, listener) => listeners.set(event, listener),
      setWindowOpenHandler: (handler) => {
        open = handler;
      },
    },
    (url) => outside.push(url),
  );
  const go = (event: string, url: string) => {
    const preventDefault = vi.fn();
    listeners.get(event)?.({ url, preventDefault });
    return { stopped: preventDefault.mock.calls.length > 0 };
  };
  return { go, open: (url: string) => open({ url }), outside };
}

it("stays in the console; links outwards open in the system's browser", () => {
  const page = guardedPage();
  for (const event of ["will-navigate", "will-redirect", "will-frame-navigate"]) {
    expect(page.go(event, "app://fundi/admin/orders").stopped).toBe(false);
    expect(page.go(event, "https://evil.example/").stopped).toBe(true);
  }
  expect(page.outside).toEqual(Array(3).fill("https://evil.example/"));
});

it("opens no window of its own, and hands the system nothing that could start a program", () => {
  const page = guardedPage();
  for (const url of ["file:///etc/passwd", "smb://host/share", "ms-msdt:/id", "javascript:alert(1)"])
    expect([page.open(url), page.go("will-navigate", url).stopped]).toEqual([{ action: "deny" }, true]);
  expect(page.outside).toEqual([]);
  expect(page.open("mailto:shop@example.com")).toEqual({ action: "deny" });
  expect(page.outside).toEqual(["mailto:shop@example.com"]);
});

it("lets our own pages alert, copy and reach the shop's own network, and nothing else", () => {
  for (const permission of ["notifications", "local-network-access", "loopback-network"])
    expect(isPermitted(permission, "app://fundi/")).toBe(true);
  for (const permission of ["media", "geolocation", "clipboard-read", "openExternal", "usb"])
    expect(isPermitted(permission, "app://fundi/")).toBe(false);
  expect(isPermitted("notifications", "https://evil.example/")).toBe(false);

  const answers: boolean[] = [];
  guardPermissions({
    setPermissionRequestHandler: (handler) =>
      handler(null, "media", (granted) => answers.push(granted), { requestingUrl: "app://fundi/" }),
    setPermissionCheckHandler: (handler) => answers.push(handler(null, "notifications", "app://fundi")),
  });
  expect(answers).toEqual([false, true]);
});
