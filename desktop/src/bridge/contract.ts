import { z } from "@fundi/shared/z";

/** A shop's server, as the console keeps it. */
export const Shop = z.object({
  /** Scheme, host and port, without a slash at the end: it becomes a part of the content security policy. */
  address: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .refine((address) => new URL(address).origin === address),
  name: z.string().max(200),
});
export type Shop = z.infer<typeof Shop>;

/** What the page needs to know before it draws anything. */
export const Start = z.object({
  /** The installed console, or a page in a browser. */
  edition: z.enum(["desktop", "web"]),
  platform: z.enum(["windows", "mac", "linux", "browser"]),
  version: z.string(),
  /** The open shop; null until somebody has named one. A page is always served by its own shop. */
  shop: Shop.nullable(),
  shops: z.array(Shop),
  /** The session kept for the open shop. */
  token: z.string().nullable(),
});
export type Start = z.infer<typeof Start>;

/** What came of asking an address whether a shop answers there. */
export const ShopCheck = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), shop: Shop, version: z.string() }),
  z.object({ ok: z.literal(false), problem: z.string() }),
]);
export type ShopCheck = z.infer<typeof ShopCheck>;

/** How it stands with a newer version of the console. */
export const UpdateState = z.discriminatedUnion("state", [
  z.object({ state: z.literal("none") }),
  z.object({ state: z.literal("checking") }),
  z.object({ state: z.literal("downloading"), version: z.string(), percent: z.number().min(0).max(100) }),
  /** Lies on this computer, proved to be ours; it begins when somebody says so. */
  z.object({ state: z.literal("ready"), version: z.string(), notes: z.string() }),
  z.object({ state: z.literal("failed"), problem: z.string() }),
]);
export type UpdateState = z.infer<typeof UpdateState>;

/** What is printed on; the page's own list has the same names. */
export const PAPERS = ["receipt", "a4", "label-50x30", "label-62x29"] as const;
export const Paper = z.enum(PAPERS);
export type Paper = z.infer<typeof Paper>;

export const SystemPrinter = z.object({ name: z.string(), label: z.string() });
export type SystemPrinter = z.infer<typeof SystemPrinter>;

/** `ask`: no printer was chosen for this paper, so the system's dialog is for the page to open. */
export const PrintOutcome = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.literal("printed") }),
  z.object({ outcome: z.literal("ask") }),
  z.object({ outcome: z.literal("failed"), problem: z.string() }),
]);
export type PrintOutcome = z.infer<typeof PrintOutcome>;

/** What somebody chose for this computer, whoever signs in at it. */
export const MachineSettings = z.object({
  launchAtLogin: z.boolean(),
  /** Closing the window leaves the console in the tray, where it goes on alerting. */
  closeToTray: z.boolean(),
  /** No alerts and no chime until then; the counts go on. */
  pausedUntil: z.iso.datetime().nullable(),
  /** The printer of each paper, by the system's name; a paper without one asks each time. */
  printers: z.partialRecord(Paper, z.string().max(300)),
});
export type MachineSettings = z.infer<typeof MachineSettings>;

/** An alert of the operating system. What rings, and when, was decided before. */
export const Alert = z.object({
  /** The same alert again takes the place of the first. Windows knows toasts by names of at most 64 characters. */
  id: z.string().max(64),
  title: z.string().max(200),
  body: z.string().max(1000),
  /** Where a click leads. */
  path: z.string().startsWith("/").max(500),
});
export type Alert = z.infer<typeof Alert>;

/** What became of an alert: the system may not show it, and says so late or never. */
export const AlertOutcome = z.enum(["shown", "paused", "unsupported", "refused"]);
export type AlertOutcome = z.infer<typeof AlertOutcome>;

const request = <I extends z.ZodType, O extends z.ZodType>(input: I, output: O) => ({ input, output });
const nothing = z.undefined();
const done = z.void();

/** What the page may ask of the shell, each with the shape of the question and of the answer. */
export const REQUESTS = {
  start: request(nothing, Start),
  checkShop: request(z.object({ address: z.string().max(300) }), ShopCheck),
  /** Keeps the shop and opens it; the window loads anew. */
  openShop: request(Shop, done),
  forgetShop: request(z.object({ address: z.url().max(300) }), done),
  keepSession: request(z.object({ token: z.string().max(500).nullable() }), done),
  readMachine: request(nothing, MachineSettings),
  changeMachine: request(MachineSettings.partial(), MachineSettings),
  showAlert: request(Alert, AlertOutcome),
  /** Opens where the system lets somebody allow alerts; false where it has no such place to open. */
  openAlertSettings: request(nothing, z.boolean()),
  /** How many things wait for somebody: on the program's icon and in the tray. */
  setUnread: request(z.object({ count: z.int().min(0) }), done),
  listPrinters: request(nothing, z.array(SystemPrinter)),
  /** Prints a whole page on the printer of its paper, without asking. */
  print: request(z.object({ title: z.string().max(300), paper: Paper, html: z.string().max(5_000_000) }), PrintOutcome),
  /** What waits to be sent to a shop, as its page wrote it; it outlives a power cut. A page that is on its way out names its own. */
  readOutbox: request(z.object({ shop: z.url().max(300) }), z.string().nullable()),
  writeOutbox: request(z.object({ shop: z.url().max(300), text: z.string().max(1_000_000) }), done),
  /** Saves the log for whoever helps; answers where it lies, or null. */
  saveLog: request(nothing, z.string().nullable()),
  note: request(z.object({ level: z.enum(["info", "warn", "error"]), text: z.string().max(10_000) }), done),
  readUpdate: request(nothing, UpdateState),
  /** Looks for a newer version; answers as soon as it is known, and what follows is news. */
  checkForUpdate: request(nothing, UpdateState),
  /** Ends the console, installs what is ready, and starts it again. */
  restartToUpdate: request(nothing, done),
  openOutside: request(z.object({ url: z.url({ protocol: /^(https?|mailto|tel)$/ }).max(2000) }), done),
} as const;

/** What the shell tells the page of its own accord. */
export const NEWS = {
  /** Somebody clicked an alert or followed a link: go to this path of the console. */
  navigate: z.object({
    path: z.string().startsWith("/"),
    /** The alert that was clicked. */
    alertId: z.string().optional(),
  }),
  machineChanged: MachineSettings,
  updateChanged: UpdateState,
  /** The machine woke up: what is on the screen is old. */
  wokeUp: nothing,
} as const;

export type RequestName = keyof typeof REQUESTS;
export type RequestInput<N extends RequestName> = z.input<(typeof REQUESTS)[N]["input"]>;
export type RequestOutput<N extends RequestName> = z.output<(typeof REQUESTS)[N]["output"]>;
export type NewsName = keyof typeof NEWS;
export type NewsOf<N extends NewsName> = z.output<(typeof NEWS)[N]>;
/** Where the page is to go. */
export type Way = NewsOf<"navigate">;

type Ask<N extends RequestName> =
  undefined extends RequestInput<N>
    ? () => Promise<RequestOutput<N>>
    : (input: RequestInput<N>) => Promise<RequestOutput<N>>;

/** Everything that the page knows of the shell around it: one function for each request, and news. */
export type DesktopBridge = { readonly [N in RequestName]: Ask<N> } & {
  /** Hears news until the answered function is called. */
  readonly on: <N extends NewsName>(name: N, listener: (news: NewsOf<N>) => void) => () => void;
};

/** The name under which the preload hands the bridge to the page. */
export const BRIDGE_NAME = "fundi";
/** Names of the channels; main and preload alone use them. */
export const requestChannel = (name: RequestName): string => `fundi:request:${name}`;
export const newsChannel = (name: NewsName): string => `fundi:news:${name}`;

declare global {
  interface Window {
    [BRIDGE_NAME]?: DesktopBridge;
  }
}
