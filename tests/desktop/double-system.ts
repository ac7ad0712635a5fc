import { EventEmitter } from "node:events";

/** What the system has shown, and how somebody answers it. */
export interface Answers {
  /** Where somebody saves a file; without one they think better of it. */
  saveTo: string;
}

interface MenuLine {
  label?: string;
  role?: string;
  click?: () => void;
  submenu?: MenuLine[];
}
export class FakeMenu {
  constructor(readonly lines: MenuLine[]) {}
  popup() {}
  /** Chooses a line by its label, at any depth. */
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

/** A picture that knows how many kinds of screen it is for. */
class FakeImage {
  readonly scaleFactors: number[] = [];
  isTemplate = false;
  isEmpty = () => this.scaleFactors.length === 0;
  addRepresentation({ scaleFactor, dataURL }: { scaleFactor: number; dataURL: string }) {
    if (!dataURL.startsWith("data:image/png;base64,")) throw new Error("No picture of PNG.");
    this.scaleFactors.push(scaleFactor);
  }
  setTemplateImage(isTemplate: boolean) {
    this.isTemplate = isTemplate;
  }
}

/** Trays, menus, alerts and dialogs: what of a system no browser has. */
export function createDoubleSystem(activation?: string) {
  const answers: Answers = { saveTo: "" };
  const messages: { message: string; detail?: string; buttons: string[] }[] = [];
  let applicationMenu: FakeMenu | null = null;

  class FakeNotification extends EventEmitter {
    static shown: FakeNotification[] = [];
    static isSupported = () => true;
    static handleActivation = (hear: (clicked: { arguments: string }) => void) => {
      if (activation) hear({ arguments: activation });
    };
    /** A Mac's list of what it still shows; the one that somebody has clicked says so when it is listened to. */
    static getHistory = () => {
      const old = Object.assign(new EventEmitter(), { id: activation ?? "" });
      old.on("newListener", (event) => event === "click" && setImmediate(() => old.emit("click", {})));
      return Promise.resolve(activation ? [old] : []);
    };
    constructor(readonly options: { title: string; body: string; silent?: boolean }) {
      super();
    }
    show() {
      FakeNotification.shown.push(this);
      queueMicrotask(() => this.emit("show"));
    }
    close() {
      this.emit("close");
    }
  }

  class FakeTray extends EventEmitter {
    static all: FakeTray[] = [];
    menu: FakeMenu | null = null;
    toolTip = "";
    title = "";
    constructor(public image: FakeImage) {
      super();
      // A tray without a picture is one that nobody finds.
      if (image.isEmpty()) throw new Error("The tray has no picture.");
      FakeTray.all.push(this);
    }
    setToolTip(text: string) {
      this.toolTip = text;
    }
    setContextMenu(menu: FakeMenu) {
      this.menu = menu;
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

  return {
    answers,
    messages,
    menu: () => applicationMenu,
    tray: () => FakeTray.all.at(-1),
    alerts: () => FakeNotification.shown,
    electron: {
      Notification: FakeNotification,
      Tray: FakeTray,
      Menu: {
        buildFromTemplate: (lines: MenuLine[]) => new FakeMenu(lines),
        setApplicationMenu: (menu: FakeMenu | null) => {
          applicationMenu = menu;
        },
        getApplicationMenu: () => applicationMenu,
      },
      nativeImage: { createEmpty: () => new FakeImage() },
      dialog: {
        // Nobody expects one; a test that fails for it says why.
        showErrorBox: (title: string, text: string) => console.error(`${title}: ${text}`),
        // A window before the message is its parent.
        showMessageBox: (...given: { message: string; buttons: string[] }[]) => {
          const message = given.at(-1);
          if (message) messages.push(message);
          return Promise.resolve({ response: 0, checkboxChecked: false });
        },
        showSaveDialog: () => Promise.resolve({ canceled: !answers.saveTo, filePath: answers.saveTo }),
      },
    },
  };
}
