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

it("blocks navigation away from the console; opens external links in the system's browser, once", () => {
  const page = guardedPage();
  const events = ["will-navigate", "will-redirect", "will-frame-navigate"];
  for (const event of events) expect(page.go(event, "app://fundi/admin/orders").stopped).toBe(false);
  // A click on a link emits two events: one for the page's navigation, one for the frame's.
  const [navigates, , frameNavigates] = events.map((event) => page.go(event, "https://evil.example/").stopped);
  expect([navigates, frameNavigates, page.outside.length]).toEqual([true, false, 2]);
  expect(new Set(page.outside)).toEqual(new Set(["https://evil.example/"]));
});

it("lets a frame show print documents only, and the page not even those", () => {
  const page = guardedPage();
  for (const url of ["about:blank", "blob:app://fundi/5b0c"]) {
    expect(page.go("will-frame-navigate", url, false).stopped).toBe(false);
    expect(page.go("will-navigate", url).stopped).toBe(true);
  }
  for (const url of ["https://evil.example/", "blob:https://evil.example/1", "data:text/html,x", "file:///etc/passwd"])
    expect(page.go("will-frame-navigate", url, false).stopped).toBe(true);
  expect(page.outside).toEqual([]);
});

it("blocks webviews", () => {
  expect(guardedPage().go("will-attach-webview", "app://fundi/").stopped).toBe(true);
});

it("opens no windows, and passes nothing to the system that could start a program", () => {
  const page = guardedPage();
  for (const url of ["file:///etc/passwd", "smb://host/share", "ms-msdt:/id", "javascript:alert(1)"])
    expect([page.open(url), page.go("will-navigate", url).stopped]).toEqual([{ action: "deny" }, true]);
  expect(page.outside).toEqual([]);
  expect(page.open("mailto:shop@example.com")).toEqual({ action: "deny" });
  expect(page.outside).toEqual(["mailto:shop@example.com"]);
});

it("grants our own pages notifications, clipboard writes and the local network only", () => {
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

  const responses: boolean[] = [];
  guardPermissions({
    setPermissionRequestHandler: (handler) =>
      handler(null, "media", (granted) => responses.push(granted), { requestingUrl: "app://fundi/" }),
    setPermissionCheckHandler: (handler) => responses.push(handler(null, "notifications", "app://fundi")),
    setDevicePermissionHandler: (handler) => responses.push(handler()),
  });
  expect(responses).toEqual([false, true, false]);
});
