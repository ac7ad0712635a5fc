import { JSDOM } from "jsdom";
import type { Lifecycle } from "./app";
import { checkOptions, preventable, StrictEmitter, strict } from "./strict";

/** What the system has shown, and the user's responses to it. */
export interface UserResponses {
  /** The path chosen in save dialogs; without one they are cancelled. */
  saveTo: string;
  /** The labels of the buttons to press in the next message boxes; by default the first button is pressed. */
  press: string[];
}

/** An alert in the system's list; it may outlive the program. */
export interface HeldAlert {
  title: string;
  body: string;
  /** Its id on macOS. */
  id: string;
  /** What Windows passes on a click: the toast's `launch` attribute, if it has one. */
  launch: string;
}

interface MenuLine {
  label?: string;
  role?: string;
  click?: () => void;
  submenu?: MenuLine[];
}
export class FakeMenu {
  constructor(readonly lines: MenuLine[]) {
    for (const { submenu, ...line } of lines) checkOptions("MenuItemConstructorOptions", line);
  }
  popup() {}
  /** Chooses a menu item by its label, at any depth. */
  choose(label: string, lines = this.lines): boolean {
    return lines.some((line) => {
      if (line.label === label && line.click) {
        line.click();
        return true;
      }
      return this.choose(label, line.submenu ?? []);
    });
  }
}

/** An image that counts its scale factors. */
class FakeImage {
  readonly scaleFactors: number[] = [];
  private isTemplate = false;
  isEmpty = () => this.scaleFactors.length === 0;
  addRepresentation(given: { scaleFactor: number; dataURL: string }) {
    checkOptions("AddRepresentationOptions", given);
    if (!given.dataURL.startsWith("data:image/png;base64,")) throw new Error("No picture of PNG.");
    this.scaleFactors.push(given.scaleFactor);
  }
  setTemplateImage(isTemplate: boolean) {
    this.isTemplate = isTemplate;
  }
  isTemplateImage = () => this.isTemplate;
}

interface NotificationOptions {
  id?: string;
  title?: string;
  body?: string;
  silent?: boolean;
  toastXml?: string;
}
/** The maximum length of a toast's tag on Windows (ToastNotification.Tag). */
const LONGEST_TAG = 64;

interface Box {
  message: string;
  detail?: string;
  buttons?: string[];
  defaultId?: number;
  cancelId?: number;
}
interface Options {
  platform: NodeJS.Platform;
  lifecycle: Lifecycle;
  /** The clicked alert of an earlier run, which started the program or will be delivered. */
  clicked?: HeldAlert | undefined;
}

/** Trays, menus, alerts and dialogs: what a browser does not have. */
export function createSystem({ platform, lifecycle, clicked }: Options) {
  const responses: UserResponses = { saveTo: "", press: [] };
  const messages: Box[] = [];
  const alerts: FakeNotification[] = [];
  const trays: FakeTray[] = [];
  const menus = new WeakMap<object, FakeMenu>();
  let applicationMenu: FakeMenu | null = null;

  class FakeNotification extends StrictEmitter {
    readonly facade = strict<FakeNotification>("Notification", this, { platform });
    readonly id: string;
    readonly held: HeldAlert;
    constructor(readonly options: NotificationOptions) {
      super("Notification", platform);
      this.id = options.id || `system-${alerts.length}`;
      const { title = "", body = "" } = options;
      this.held = { title, body, id: this.id, launch: "" };
    }
    /** On Windows `toastXml` supersedes every property but `id`. */
    private readToast(xml: string) {
      const toast = new JSDOM(xml, { contentType: "text/xml" }).window.document.documentElement;
      if (toast.tagName !== "toast") throw new Error("XML: no toast");
      const [title = "", body = ""] = [...toast.querySelectorAll("visual > binding > text")].map(
        ({ textContent }) => textContent ?? "",
      );
      Object.assign(this.held, { title, body, launch: toast.getAttribute("launch") ?? "" });
    }
    show() {
      queueMicrotask(() => {
        try {
          if (platform === "win32" && this.options.toastXml) this.readToast(this.options.toastXml);
          if (platform === "win32" && this.id.length > LONGEST_TAG) throw new Error("WinAPI: Setting tag failed");
        } catch (error) {
          this.emit("failed", preventable(), String(error));
          return;
        }
        alerts.push(this);
        this.emit("show", preventable());
      });
    }
    close() {
      this.emit("close", preventable());
    }
  }
  const Notification = function Notification(this: unknown, options: NotificationOptions = {}) {
    lifecycle.needReady("Cannot create Notification before app is ready");
    checkOptions("NotificationConstructorOptions", options);
    return new FakeNotification(options).facade;
  };
  Object.assign(Notification, {
    isSupported: () => true,
    /** windows_toast_activator.cc: called immediately if a click has started the program. */
    handleActivation: (hear: (details: { type: string; arguments: string }) => void) => {
      if (clicked) hear({ type: "click", arguments: clicked.launch });
    },
    /** macOS returns the alerts that it still lists; a clicked one emits its click when it gets a listener. */
    getHistory: () => {
      if (!clicked) return Promise.resolve([]);
      const { id, title, body } = clicked;
      const old = new FakeNotification({ id, title, body });
      old.on("newListener", (event) => event === "click" && setImmediate(() => old.emit("click", preventable())));
      return Promise.resolve([old.facade]);
    },
  });

  class FakeTray extends StrictEmitter {
    readonly facade = strict<FakeTray>("Tray", this, { platform });
    menu: FakeMenu | null = null;
    toolTip = "";
    title = "";
    constructor(public image: FakeImage) {
      super("Tray", platform);
      // A tray icon without an image is invisible.
      if (image.isEmpty()) throw new Error("The tray has no picture.");
      trays.push(this);
    }
    setToolTip(text: string) {
      this.toolTip = text;
    }
    setContextMenu(menu: object) {
      this.menu = menus.get(menu) ?? null;
    }
    setImage(image: FakeImage) {
      this.image = image;
    }
    setTitle(title: string) {
      this.title = title;
    }
    destroy() {}
    isDestroyed() {
      return false;
    }
  }
  /** tray_icon_linux.cc: on a Linux desktop without a tray it is created but shown nowhere. */
  const Tray = function Tray(this: unknown, image: FakeImage) {
    lifecycle.needReady("Cannot create Tray before app is ready");
    return new FakeTray(image).facade;
  };

  const Menu = Object.assign(function Menu() {}, {
    buildFromTemplate: (lines: MenuLine[]) => {
      const menu = new FakeMenu(lines);
      const facade = strict("Menu", menu, { platform });
      menus.set(facade, menu);
      return facade;
    },
    setApplicationMenu: (menu: object | null) => {
      applicationMenu = menu && (menus.get(menu) ?? null);
    },
    getApplicationMenu: () => applicationMenu,
  });

  /** Returns the button that is pressed in a message box; the first argument may be a parent window. */
  const press = (given: unknown[], type: string): number => {
    lifecycle.needReady("dialog module can only be used after app is ready");
    const box = given.at(-1) as Box;
    checkOptions(type, box);
    messages.push(box);
    const label = responses.press.shift();
    if (label === undefined) return 0;
    const index = box.buttons?.indexOf(label) ?? -1;
    if (index < 0) throw new Error(`“${box.message}” has no button “${label}”.`);
    return index;
  };
  const dialog = {
    // An unexpected error box fails the test with its text.
    showErrorBox: (title: string, text: string) => console.error(`${title}: ${text}`),
    showMessageBox: (...given: unknown[]) =>
      Promise.resolve({ response: press(given, "MessageBoxOptions"), checkboxChecked: false }),
    showMessageBoxSync: (...given: unknown[]) => press(given, "MessageBoxSyncOptions"),
    showSaveDialog: (...given: unknown[]) => {
      lifecycle.needReady("dialog module can only be used after app is ready");
      checkOptions("SaveDialogOptions", given.at(-1) as object);
      return Promise.resolve({ canceled: !responses.saveTo, filePath: responses.saveTo });
    },
  };

  return {
    responses,
    messages,
    menu: () => applicationMenu,
    tray: () => trays.at(-1),
    alerts: () => alerts,
    electron: {
      Notification: strict("Notification", Notification, { platform, isStatic: true }),
      Tray: strict("Tray", Tray, { platform, isStatic: true }),
      Menu: strict("Menu", Menu, { platform, isStatic: true }),
      nativeImage: strict(
        "NativeImage",
        { createEmpty: () => strict("NativeImage", new FakeImage(), { platform }) },
        { platform, isStatic: true },
      ),
      dialog: strict("Dialog", dialog, { platform }),
    },
  };
}
