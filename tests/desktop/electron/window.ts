import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import type { Printed } from "../runtime";
import type { Lifecycle } from "./app";
import { preloadScript } from "./preload-script";
import { checkOptions, preventable, StrictEmitter, strict } from "./strict";

/** Replaces `app://fundi` in a browser without custom schemes; a secure context, too. */
const ORIGIN = "https://console.fundi.invalid";
/** The origin of print documents. */
const PRINT_ORIGIN = "https://printing.fundi.invalid";
export const APP_ORIGIN = "app://fundi";
const toPage = (url: string) => url.replace(APP_ORIGIN, ORIGIN).replace("app://printing", PRINT_ORIGIN);
const toApp = (url: string) => url.replace(ORIGIN, APP_ORIGIN).replace(PRINT_ORIGIN, "app://printing");
/** The longest URL that Chromium loads (url::kMaxURLChars). */
const LONGEST_URL = 2 * 1024 * 1024;
/** Electron refuses smaller pages, which some printer drivers do not support. */
const SMALLEST_PAGE_MICRONS = 352;

export type Answer = (request: Request) => Promise<Response>;
export type Handler = (event: unknown, input: unknown) => unknown;

interface WindowOptions {
  name?: string;
  show?: boolean;
  webPreferences?: { preload?: string; partition?: string };
}
interface Surroundings {
  platform: NodeJS.Platform;
  lifecycle: Lifecycle;
  app: StrictEmitter;
  openContext: () => Promise<BrowserContext>;
  handlers: Map<string, Handler>;
  /** The handler of the scheme `app` in a session; "" is the default session. */
  schemeOf: (partition: string) => Answer | undefined;
  sessionOf: (partition: string) => object;
  paper: { printers: string[]; printed: Printed[] };
}

/** Windows whose pages are pages of the test's browser. */
export function createWindows(given: Surroundings) {
  const { platform, lifecycle, app, openContext, handlers, schemeOf, sessionOf, paper } = given;
  const windows: FakeWindow[] = [];
  const open = () => windows.filter((window) => !window.isDestroyed());

  class FakeWebContents extends StrictEmitter {
    readonly id = windows.length + 1;
    readonly facade = strict<FakeWebContents>("WebContents", this, { platform });
    readonly session: object;
    backgroundThrottling = false;
    readonly navigationHistory = strict(
      "NavigationHistory",
      {
        goBack: () => void this.window.page.then((page) => page.goBack()),
        goForward: () => void this.window.page.then((page) => page.goForward()),
        clear: () => undefined,
      },
      { platform },
    );
    constructor(private readonly window: FakeWindow) {
      super("WebContents", platform);
      this.session = sessionOf(window.options.webPreferences?.partition ?? "");
    }
    send(channel: string, payload: unknown) {
      void this.window.page.then((page) =>
        page
          .evaluate(([name, value]) => window.electronSend?.(name, value), [channel, payload] as const)
          .catch(() => undefined),
      );
    }
    setWindowOpenHandler() {}
    isDestroyed() {
      return this.window.isDestroyed();
    }
    getURL() {
      return this.window.address;
    }
    reload() {
      void this.window.page.then((page) => page.reload()).catch(() => undefined);
    }
    getPrintersAsync() {
      return Promise.resolve(paper.printers.map((name) => ({ name, displayName: name })));
    }
    async executeJavaScriptInIsolatedWorld(_world: number, [script]: { code: string }[]) {
      return (await this.window.page).evaluate(script?.code ?? "");
    }
    print(
      options: { silent: boolean; deviceName: string; pageSize: string | { width: number; height: number } },
      done: (ok: boolean, why: string) => void,
    ) {
      checkOptions("WebContentsPrintOptions", options);
      const { silent, deviceName, pageSize } = options;
      if (typeof pageSize === "object" && Math.min(pageSize.width, pageSize.height) < SMALLEST_PAGE_MICRONS)
        throw new RangeError("height and width properties must be minimum 352 microns.");
      void this.window.page.then(async (page) => {
        paper.printed.push({ silent, printer: deviceName, size: pageSize, text: await page.innerText("body") });
        done(true, "");
      });
    }
    forcefullyCrashRenderer() {
      this.emit("render-process-gone", {}, { reason: "killed" });
    }
    replaceMisspelling() {}
  }

  class FakeWindow extends StrictEmitter {
    readonly facade = strict<FakeWindow>("BrowserWindow", this, { platform });
    readonly contents: FakeWebContents;
    readonly webContents: FakeWebContents;
    readonly page: Promise<Page>;
    address = "";
    overlay: string | null = null;
    isFlashing = false;
    private wasReadyToShow = false;
    private state = { visible: false, focused: false, minimized: false, destroyed: false };

    constructor(readonly options: WindowOptions) {
      super("BrowserWindow", platform);
      this.contents = new FakeWebContents(this);
      this.webContents = this.contents.facade;
      windows.push(this);
      lifecycle.opened(this);
      app.emit("web-contents-created", preventable(), this.contents.facade);
      this.page = this.open();
      if (options.show !== false) this.show();
    }

    private async open(): Promise<Page> {
      const page = await (await openContext()).newPage();
      page.on("close", () => this.gone());
      page.on("console", (logged) => {
        const level = logged.type() === "warning" || logged.type() === "error" ? logged.type() : "info";
        const { url: sourceId, lineNumber } = logged.location();
        this.contents.emit("console-message", { level, message: logged.text(), sourceId, lineNumber });
      });
      page.on("dialog", (dialog) => {
        if (dialog.type() !== "beforeunload") return void dialog.dismiss();
        // electron_api_web_contents.cc, RunBeforeUnloadDialog: no dialog; the page stays unless the event is prevented.
        const event = preventable();
        this.contents.emit("will-prevent-unload", event);
        if (event.defaultPrevented) return void dialog.accept();
        lifecycle.closeCancelled();
        return void dialog.dismiss();
      });
      // Navigation within a document is not one of the window.
      let isNewDocument = false;
      page.on("request", (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isNewDocument = true;
      });
      page.on("framenavigated", (frame) => {
        if (frame !== page.mainFrame()) return;
        this.contents.emit(isNewDocument ? "did-navigate" : "did-navigate-in-page", preventable(), toApp(frame.url()));
        isNewDocument = false;
      });
      const { preload, partition = "" } = this.options.webPreferences ?? {};
      const handleRoute = async (route: Parameters<Parameters<Page["route"]>[1]>[0]) => {
        const answer = await schemeOf(partition)?.(new Request(toApp(route.request().url())));
        if (!answer) return route.abort();
        const body = Buffer.from(await answer.arrayBuffer());
        await route.fulfill({ status: answer.status, headers: Object.fromEntries(answer.headers), body });
      };
      await page.route(`${ORIGIN}/**`, handleRoute);
      await page.route(`${PRINT_ORIGIN}/**`, handleRoute);
      // A window for printing has no preload.
      if (!preload) return page;
      await page.exposeBinding("electronInvoke", (source, channel: string, input: unknown) => {
        const handler = handlers.get(channel);
        if (!handler) throw new Error(`No handler registered for '${channel}'`);
        const isMain = source.frame === page.mainFrame();
        const senderFrame = { url: toApp(source.frame.url()), parent: isMain ? null : {}, origin: APP_ORIGIN };
        return handler({ sender: this.contents.facade, senderFrame }, input ?? undefined);
      });
      await page.addInitScript(preloadScript(readFileSync(preload, "utf8")));
      return page;
    }
    private gone() {
      if (this.state.destroyed) return;
      this.state = { ...this.state, destroyed: true, visible: false, focused: false };
      this.emit("closed");
      lifecycle.closed(this);
    }
    async loadURL(url: string) {
      if (url.length > LONGEST_URL) throw new Error(`ERR_INVALID_URL (-300) loading '${url.slice(0, 50)}…'`);
      this.address = url;
      const page = await this.page;
      await page.goto(toPage(url)).catch((error: unknown) => {
        // The window was closed while loading.
        if (!page.isClosed()) throw error;
      });
      if (this.wasReadyToShow || page.isClosed()) return;
      this.wasReadyToShow = true;
      this.emit("ready-to-show");
    }
    show() {
      const wasVisible = this.state.visible;
      this.state.visible = true;
      if (!wasVisible) this.emit("show");
      this.focus();
    }
    showInactive() {
      if (this.state.visible) return;
      this.state.visible = true;
      this.emit("show");
    }
    hide() {
      if (!this.state.visible) return;
      this.state.visible = false;
      this.blur();
      this.emit("hide");
    }
    /** A hidden window cannot have focus. */
    focus() {
      if (this.state.focused || !this.state.visible || this.state.minimized) return;
      for (const other of open()) if (other !== this) other.blur();
      this.state.focused = true;
      this.emit("focus");
    }
    blur() {
      if (!this.state.focused) return;
      this.state.focused = false;
      this.emit("blur");
    }
    minimize() {
      if (this.state.minimized) return;
      this.state.minimized = true;
      this.blur();
      this.emit("minimize");
    }
    restore() {
      if (!this.state.minimized) return;
      this.state.minimized = false;
      this.emit("restore");
    }
    /** native_window.cc, NotifyWindowCloseButtonClicked: first the event, then the page's `beforeunload`. */
    close() {
      if (this.state.destroyed) return;
      const event = preventable();
      this.emit("close", event);
      if (event.defaultPrevented) lifecycle.closeCancelled();
      else void this.page.then((page) => page.close({ runBeforeUnload: true }));
    }
    /** Closes without asking the page. */
    destroy() {
      void this.page.then((page) => page.close());
      this.gone();
    }
    isDestroyed() {
      return this.state.destroyed;
    }
    isVisible() {
      return this.state.visible;
    }
    isFocused() {
      return this.state.focused;
    }
    isMinimized() {
      return this.state.minimized;
    }
    setOverlayIcon(_icon: unknown, description: string) {
      this.overlay = description || null;
    }
    flashFrame(flash: boolean) {
      this.isFlashing = flash;
    }
    setTitle() {}
    setMenuBarVisibility() {}
    setProgressBar() {}
  }

  /** What `new BrowserWindow()` returns: the window with the platform's members. */
  const BrowserWindow = function BrowserWindow(this: unknown, options: WindowOptions = {}) {
    lifecycle.needReady("Cannot create BrowserWindow before app is ready");
    const { webPreferences, ...own } = options;
    checkOptions("BrowserWindowConstructorOptions", own);
    checkOptions("WebPreferences", webPreferences);
    // electron_api_base_window.cc, IsWindowNameValid
    if (options.name && open().some(({ options: { name } }) => name === options.name))
      throw new TypeError(`Window name '${options.name}' is already in use. Window names must be unique.`);
    return new FakeWindow(options).facade;
  };
  Object.assign(BrowserWindow, {
    getAllWindows: () => open().map(({ facade }) => facade),
    getFocusedWindow: () => open().find((window) => window.isFocused())?.facade ?? null,
    fromWebContents: (page: unknown) => open().find(({ webContents }) => webContents === page)?.facade ?? null,
  });

  return {
    BrowserWindow: strict("BrowserWindow", BrowserWindow, { platform, isStatic: true }),
    allWebContents: () => open().map(({ webContents }) => webContents),
    /** The open windows, with what only the double knows of them. */
    consoles: () => open().filter(({ options }) => options.webPreferences?.preload),
  };
}
