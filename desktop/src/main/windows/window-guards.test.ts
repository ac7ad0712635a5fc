import { expect, it, vi } from "vitest";
import { guardPermissions, isPermitted } from "./permissions";
import { guardNavigation } from "./window-guards";

type Listener = (details: { url: string; isMainFrame: boolean; preventDefault: () => void }) => void;

function guardedPage() {
  const listeners = new Map<string, Listener>();
  const outside: string[] = [];
  let open: (details: { url: string }) => { action: "deny" } = () => ({ action: "deny" });
  guardNavigation(
    {
      on: (event: string, listener: Listener) => listeners.set(event, listener),
      setWindowOpenHandler: (handler) => {
        open = handler;
      },
    },
    (url) => outside.push(url),
  );
  const go = (event: string, url: string, isMainFrame = true) => {
    const preventDefault = vi.fn();
    listeners.get(event)?.({ url, isMainFrame, preventDefault });
    return { stopped: preventDefault.mock.calls.length > 0 };
  };
  return { go, open: (url: string) => open({ url }), outside };
}

it("stays in the console; links outwards open in the system's browser, once", () => {
  const page = guardedPage();
  const events = ["will-navigate", "will-redirect", "will-frame-navigate"];
  for (const event of events) expect(page.go(event, "app://fundi/admin/orders").stopped).toBe(false);
  // A click on a link tells of itself twice: as the page's navigation, and as that of a frame.
  const [navigates, , frameNavigates] = events.map((event) => page.go(event, "https://evil.example/").stopped);
  expect([navigates, frameNavigates, page.outside.length]).toEqual([true, false, 2]);
  expect(new Set(page.outside)).toEqual(new Set(["https://evil.example/"]));
});

it("lets a frame show what is to be printed and nothing else, and the page not even that", () => {
  const page = guardedPage();
  for (const url of ["about:blank", "blob:app://fundi/5b0c"]) {
    expect(page.go("will-frame-navigate", url, false).stopped).toBe(false);
    expect(page.go("will-navigate", url).stopped).toBe(true);
  }
  for (const url of ["https://evil.example/", "blob:https://evil.example/1", "data:text/html,x", "file:///etc/passwd"])
    expect(page.go("will-frame-navigate", url, false).stopped).toBe(true);
  expect(page.outside).toEqual([]);
});

it("has no pages within its page", () => {
  expect(guardedPage().go("will-attach-webview", "app://fundi/").stopped).toBe(true);
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
  for (const permission of [
    "media",
    "geolocation",
    "clipboard-read",
    "openExternal",
    "usb",
    "hid",
    "serial",
    "fullscreen",
    "midi",
  ])
    expect(isPermitted(permission, "app://fundi/")).toBe(false);
  expect(isPermitted("notifications", "https://evil.example/")).toBe(false);

  const answers: boolean[] = [];
  guardPermissions({
    setPermissionRequestHandler: (handler) =>
      handler(null, "media", (granted) => answers.push(granted), { requestingUrl: "app://fundi/" }),
    setPermissionCheckHandler: (handler) => answers.push(handler(null, "notifications", "app://fundi")),
    setDevicePermissionHandler: (handler) => answers.push(handler()),
  });
  expect(answers).toEqual([false, true, false]);
});
