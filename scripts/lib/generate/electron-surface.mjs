// The declarations of electron.d.ts: every member, event and option, and the platforms on which it exists.
import { readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { root } from "../paths.mjs";

/**
 * Platforms as written in the table: "" is all of them, "win32 darwin" is these two.
 * @typedef {Record<string, string>} Members
 * @typedef {{ extends?: string, members: Members, statics?: Members, events?: Members }} SurfaceType
 * @typedef {{ version: string, modules: Record<string, string>, types: Record<string, SurfaceType> }} Surface
 */

const DECLARATIONS = path.join(root, "node_modules/electron/electron.d.ts");

/** The types that the shell may use; any other has to be added here first. */
const TYPES = new Set([
  ...["App", "AutoUpdater", "BaseWindow", "BrowserWindow", "Clipboard", "CommandLine", "ContextBridge"],
  ...["CrashReporter", "Dialog", "Dock", "IpcMain", "IpcRenderer", "Menu", "MenuItem", "NativeImage", "NativeTheme"],
  ...["NavigationHistory", "Net", "Notification", "PowerMonitor", "Protocol", "SafeStorage", "Screen", "Session"],
  ...["Shell", "Tray", "UtilityProcess", "WebContents", "WebFrameMain"],
  ...["BaseWindowConstructorOptions", "BrowserWindowConstructorOptions", "WebPreferences"],
  ...["CrashReporterStartOptions", "CustomScheme", "Privileges", "LoginItemSettingsOptions", "Settings"],
  ...["MenuItemConstructorOptions", "PopupOptions", "MessageBoxOptions", "MessageBoxSyncOptions", "SaveDialogOptions"],
  ...["NotificationConstructorOptions", "WebContentsPrintOptions", "AddRepresentationOptions"],
]);

/**
 * Returns the platforms that a declaration is tagged with; "" where it exists on all.
 * @param {ts.Node} node
 */
function platformsOf(node) {
  const tag = ts.getJSDocTags(node).find(({ tagName }) => tagName.text === "platform");
  const text = typeof tag?.comment === "string" ? tag.comment : "";
  const named = text.split(/[\s,]+/).map((name) => (name === "mas" ? "darwin" : name));
  return [...new Set(named)].filter((name) => ["darwin", "linux", "win32"].includes(name)).join(" ");
}

/**
 * A member may be declared several times; it exists wherever one of its declarations does.
 * @param {Members} members
 * @param {string} name
 * @param {string} platforms
 */
function add(members, name, platforms) {
  const before = members[name];
  const isEverywhere = platforms === "" || before === "";
  members[name] = isEverywhere ? "" : [...new Set(`${before ?? ""} ${platforms}`.trim().split(" "))].sort().join(" ");
}

/**
 * @param {ts.ClassElement | ts.TypeElement} member
 * @returns {string | null} the name of the event that `on(event: 'name', …)` declares
 */
function eventOf(member) {
  if (!ts.isMethodDeclaration(member) && !ts.isMethodSignature(member)) return null;
  const [first] = member.parameters;
  const isListening = member.name.getText() === "on" && first?.type && ts.isLiteralTypeNode(first.type);
  const literal = isListening && first.type && ts.isLiteralTypeNode(first.type) ? first.type.literal : null;
  return literal && ts.isStringLiteral(literal) ? literal.text : null;
}

const LISTENING = new Set(["on", "off", "once", "addListener", "removeListener"]);

/**
 * @param {ts.ClassDeclaration | ts.InterfaceDeclaration} node
 * @returns {SurfaceType}
 */
function typeOf(node) {
  /** @type {Members} */
  const members = {};
  /** @type {Members} */
  const statics = {};
  /** @type {Members} */
  const events = {};
  for (const member of node.members) {
    const event = eventOf(member);
    if (event !== null) add(events, event, platformsOf(member));
    const name = member.name?.getText();
    if (!name || LISTENING.has(name)) continue;
    const isStatic =
      ts.canHaveModifiers(member) && ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword);
    add(isStatic ? statics : members, name, platformsOf(member));
  }
  const parent = node.heritageClauses?.[0]?.types[0]?.expression.getText();
  return {
    ...(parent && TYPES.has(parent) && { extends: parent }),
    members,
    ...(Object.keys(statics).length && { statics }),
    ...(Object.keys(events).length && { events }),
  };
}

/**
 * Returns the table of Electron's API for the main process and the preload.
 * @returns {Surface}
 */
export function readSurface() {
  const source = ts.createSourceFile(DECLARATIONS, readFileSync(DECLARATIONS, "utf8"), ts.ScriptTarget.Latest, true);
  const about = JSON.parse(readFileSync(path.join(root, "node_modules/electron/package.json"), "utf8"));
  /** @type {Surface} */
  const surface = { version: about.version, modules: {}, types: {} };
  const namespace = source.statements.find((node) => ts.isModuleDeclaration(node) && node.name.text === "Electron");
  if (!namespace || !ts.isModuleDeclaration(namespace) || !namespace.body || !ts.isModuleBlock(namespace.body))
    throw new Error("electron.d.ts has no namespace Electron.");
  for (const node of namespace.body.statements) {
    if ((ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node)) && node.name && TYPES.has(node.name.text))
      surface.types[node.name.text] = typeOf(node);
    const isSide = ts.isModuleDeclaration(node) && ["Common", "Main", "Renderer"].includes(node.name.text);
    if (!isSide || !node.body || !ts.isModuleBlock(node.body)) continue;
    for (const exported of node.body.statements) {
      if (ts.isClassDeclaration(exported) && exported.name) surface.modules[exported.name.text] = exported.name.text;
      if (!ts.isVariableStatement(exported)) continue;
      for (const { name, type } of exported.declarationList.declarations)
        if (type) surface.modules[name.getText()] = type.getText().replace("typeof ", "");
    }
  }
  const missing = [...TYPES].filter((name) => !surface.types[name]);
  if (missing.length) throw new Error(`electron.d.ts has no ${missing.join(", ")}.`);
  surface.modules = Object.fromEntries(Object.entries(surface.modules).filter(([, type]) => TYPES.has(type)));
  return surface;
}
