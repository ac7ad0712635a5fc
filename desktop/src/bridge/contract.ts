import { z } from "@fundi/shared/contract/z";

/** A shop's server, as the console stores it. */
export const Shop = z.object({
  /** Origin: scheme, host and port, without a trailing slash. It becomes part of the content security policy. */
  address: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .refine((address) => new URL(address).origin === address),
  name: z.string().max(200),
});
export type Shop = z.infer<typeof Shop>;

/** What the page needs before it renders anything. */
export const Start = z.object({
  /** The installed console, or a page in a browser. */
  edition: z.enum(["desktop", "web"]),
  platform: z.enum(["windows", "mac", "linux", "browser"]),
  version: z.string(),
  /** The open shop; null until one has been added. In the web edition it is always the shop that serves the page. */
  shop: Shop.nullable(),
  shops: z.array(Shop),
  /** The stored session token of the open shop. */
  token: z.string().nullable(),
});
export type Start = z.infer<typeof Start>;

/** The result of checking whether a Fundi server responds at an address. */
export const ShopCheck = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), shop: Shop, version: z.string() }),
  z.object({ ok: z.literal(false), problem: z.string() }),
]);
export type ShopCheck = z.infer<typeof ShopCheck>;

/** The state of the console's automatic update. */
export const UpdateState = z.discriminatedUnion("state", [
  z.object({ state: z.literal("none") }),
  z.object({ state: z.literal("checking") }),
  z.object({ state: z.literal("downloading"), version: z.string(), percent: z.number().min(0).max(100) }),
  /** Downloaded and verified; installed when the user asks for it. */
  z.object({ state: z.literal("ready"), version: z.string(), notes: z.string() }),
  z.object({ state: z.literal("failed"), problem: z.string() }),
]);
export type UpdateState = z.infer<typeof UpdateState>;

/** Paper formats. `renderer/src/printing/printer.ts` has the same list. */
const PAPER_FORMATS = ["receipt", "a4", "a5", "a6", "label-50x30", "label-62x29"] as const;
export const PaperFormat = z.enum(PAPER_FORMATS);
export type PaperFormat = z.infer<typeof PaperFormat>;

export const SystemPrinter = z.object({ name: z.string(), label: z.string() });
export type SystemPrinter = z.infer<typeof SystemPrinter>;

/** `ask`: no printer is chosen for this paper format, so the page opens the system's print dialog. */
export const PrintOutcome = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("printed") }),
  z.object({ outcome: z.literal("ask") }),
  z.object({ outcome: z.literal("failed"), problem: z.string() }),
]);
export type PrintOutcome = z.infer<typeof PrintOutcome>;

/** Settings of this computer, the same for everyone who signs in on it. */
export const MachineSettings = z.object({
  launchAtLogin: z.boolean(),
  /** Closing the window keeps the console running in the tray, where it goes on alerting. */
  closeToTray: z.boolean(),
  /** When the system starts the console at login, it starts hidden in the tray. Absent in files of earlier versions. */
  startInTray: z.boolean().default(false),
  /** No alerts and no chime until then; unread counts are still updated. */
  pausedUntil: z.iso.datetime().nullable(),
  /** The system's printer name for each paper format; a format without one asks on every print. */
  printers: z.partialRecord(PaperFormat, z.string().max(300)),
});
export type MachineSettings = z.infer<typeof MachineSettings>;

/** An alert of the operating system. The page has already decided whether to show it. */
export const Alert = z.object({
  /** An alert with the same id replaces the earlier one. Windows limits toast tags to 64 characters. */
  id: z.string().max(64),
  title: z.string().max(200),
  body: z.string().max(1000),
  /** The console path that a click opens. */
  path: z.string().startsWith("/").max(500),
});
export type Alert = z.infer<typeof Alert>;

/** What happened to an alert. The system reports a refusal late or not at all. */
export const AlertOutcome = z.enum(["shown", "paused", "unsupported", "refused"]);
export type AlertOutcome = z.infer<typeof AlertOutcome>;

const request = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output });
const nothing = z.undefined();
const done = z.void();

/** The requests that the page can send to the shell, each with its input and output schema. */
export const REQUESTS = {
  start: request(nothing, Start),
  checkShop: request(z.object({ address: z.string().max(300) }), ShopCheck),
  /** Stores the shop and opens it; the window reloads. */
  openShop: request(Shop, done),
  forgetShop: request(z.object({ address: z.url().max(300) }), done),
  storeSession: request(z.object({ token: z.string().max(500).nullable() }), done),
  readMachine: request(nothing, MachineSettings),
  changeMachine: request(MachineSettings.partial(), MachineSettings),
  showAlert: request(Alert, AlertOutcome),
  /** Opens the system's notification settings; false where there is no such page to open. */
  openAlertSettings: request(nothing, z.boolean()),
  /** The number of unread items, shown on the program's icon and in the tray. */
  setUnread: request(z.object({ count: z.int().min(0) }), done),
  listPrinters: request(nothing, z.array(SystemPrinter)),
  /** Prints a complete page on the printer chosen for its paper format, without a dialog. */
  print: request(
    z.object({ title: z.string().max(300), paper: PaperFormat, html: z.string().max(5_000_000) }),
    PrintOutcome,
  ),
  /**
   * The outbox of a shop, as its page wrote it; it survives a power cut. The shop is a parameter because a page may still
   * write after another shop was opened.
   */
  readOutbox: request(z.object({ shop: z.url().max(300) }), z.string().nullable()),
  writeOutbox: request(z.object({ shop: z.url().max(300), text: z.string().max(1_000_000) }), done),
  /** Saves the log to a file for support; returns its path, or null. */
  saveLog: request(nothing, z.string().nullable()),
  note: request(z.object({ level: z.enum(["info", "warn", "error"]), text: z.string().max(10_000) }), done),
  readUpdate: request(nothing, UpdateState),
  /** Checks for a newer version. Resolves when the result is known; later progress arrives as events. */
  checkForUpdate: request(nothing, UpdateState),
  /** Quits the console, installs the downloaded version and starts it again. */
  restartToUpdate: request(nothing, done),
  openExternal: request(z.object({ url: z.url({ protocol: /^(https?|mailto|tel)$/ }).max(2000) }), done),
} as const;

/** Events that the shell sends to the page. */
export const SHELL_EVENTS = {
  /** An alert was clicked or a link followed: navigate to this path of the console. */
  navigate: z.object({
    path: z.string().startsWith("/"),
    /** The alert that was clicked. */
    alertId: z.string().optional(),
  }),
  machineChanged: MachineSettings,
  updateChanged: UpdateState,
  /** The computer woke from sleep: data on screen may be out of date. */
  wokeUp: nothing,
} as const;

export type RequestName = keyof typeof REQUESTS;
type RequestInput<N extends RequestName> = z.input<(typeof REQUESTS)[N]["input"]>;
export type RequestOutput<N extends RequestName> = z.output<(typeof REQUESTS)[N]["output"]>;
export type ShellEventName = keyof typeof SHELL_EVENTS;
export type ShellEventPayload<N extends ShellEventName> = z.output<(typeof SHELL_EVENTS)[N]>;
/** A path that the page should navigate to. */
export type NavigationTarget = ShellEventPayload<"navigate">;

type RequestFunction<N extends RequestName> =
  undefined extends RequestInput<N>
    ? () => Promise<RequestOutput<N>>
    : (input: RequestInput<N>) => Promise<RequestOutput<N>>;

/** Everything the page can use of the shell: one function for each request, and events. */
export type DesktopBridge = { readonly [N in RequestName]: RequestFunction<N> } & {
  /** Subscribes to an event. Returns the function that unsubscribes. */
  readonly on: <N extends ShellEventName>(name: N, listener: (payload: ShellEventPayload<N>) => void) => () => void;
};

/** The property of `window` under which the preload exposes the bridge. */
export const BRIDGE_NAME = "fundi";
/** IPC channel names; used by main and preload only. */
export const requestChannel = (name: RequestName): string => `fundi:request:${name}`;
export const eventChannel = (name: ShellEventName): string => `fundi:event:${name}`;

declare global {
  interface Window {
    [BRIDGE_NAME]?: DesktopBridge;
  }
}
