// Every use of Electron by the shell, found with the types of the code.
import path from "node:path";
import ts from "typescript";
import { root } from "../paths.mjs";

const FOLDERS = ["desktop/src/main", "desktop/src/preload"];
/** Our own types that cover the used part of Electron's, so that a test needs no more. */
const STAND_INS = new Map([
  ["Watched", "BrowserWindow"],
  ["AttentionWindow", "BrowserWindow"],
  ["Guarded", "WebContents"],
  ["PermissionSession", "Session"],
  ["IpcLike", "IpcMain"],
  ["SafeStorage", "SafeStorage"],
  ["SystemLogin", "App"],
  ["BadgeApp", "App"],
  ["BadgeDock", "Dock"],
]);
const LISTENING = new Set(["on", "once", "addListener"]);

/** @typedef {{ type: string, name: string, isEvent: boolean, isStatic: boolean, files: Set<string> }} Use */

/**
 * Returns the members and events of Electron that the shell uses, each with the files that use them.
 * @param {import("./electron-surface.mjs").Surface} surface
 * @returns {Use[]}
 */
export function findUses(surface) {
  const files = FOLDERS.flatMap((folder) => ts.sys.readDirectory(path.join(root, folder), [".ts"])).filter(
    (file) => !/\.test\.ts$|\/testing\//.test(file),
  );
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(root, "desktop/tsconfig.json"),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    },
  );
  const program = ts.createProgram(files, config?.options ?? {});
  const checker = program.getTypeChecker();
  /** @type {Map<string, Use>} */
  const uses = new Map();
  for (const file of files) {
    const source = program.getSourceFile(file);
    if (source) visit(source, path.relative(root, file));
  }
  return [...uses.values()].sort((a, b) => `${a.type}.${a.name}`.localeCompare(`${b.type}.${b.name}`));

  /** @param {ts.Node} node @param {string} file */
  function visit(node, file) {
    if (ts.isPropertyAccessExpression(node)) note(node, file);
    ts.forEachChild(node, (child) => visit(child, file));
  }
  /** @param {ts.PropertyAccessExpression} node @param {string} file */
  function note(node, file) {
    const member = node.name.text;
    const owner = ownerOf(node);
    if (!owner) return;
    const call = ts.isCallExpression(node.parent) && node.parent.expression === node ? node.parent : null;
    const first = call?.arguments[0];
    const isEvent = LISTENING.has(member) && first !== undefined && ts.isStringLiteral(first);
    const name = isEvent ? first.text : member;
    if (!isEvent && (LISTENING.has(member) || member === "emit")) return;
    const type = withMember(owner, name, isEvent);
    if (!type) return;
    const isStatic = surface.types[type]?.statics?.[name] !== undefined && !surface.types[type]?.members[name];
    const key = `${type} ${isEvent} ${name}`;
    const use = uses.get(key) ?? { type, name, isEvent, isStatic, files: new Set() };
    use.files.add(file);
    uses.set(key, use);
  }
  /**
   * Returns the type of the surface that a member is read from.
   * @param {ts.PropertyAccessExpression} node
   */
  function ownerOf(node) {
    const type = checker.getNonNullableType(checker.getTypeAtLocation(node.expression));
    const names = [type.aliasSymbol?.name, type.symbol?.name];
    for (const name of names) if (name && STAND_INS.has(name)) return STAND_INS.get(name);
    // The members of a `Pick<…>` are still Electron's.
    const declarations = checker.getSymbolAtLocation(node.name)?.declarations ?? [];
    const electrons = declarations.find((each) => each.getSourceFile().fileName.endsWith("/electron.d.ts"));
    const parent = electrons?.parent;
    return parent && (ts.isClassDeclaration(parent) || ts.isInterfaceDeclaration(parent))
      ? parent.name?.text
      : undefined;
  }
  /** @param {string} type @param {string} name @param {boolean} isEvent @returns {string | undefined} */
  function withMember(type, name, isEvent) {
    const found = surface.types[type];
    if (!found) return undefined;
    const kinds = isEvent ? [found.events] : [found.members, found.statics];
    if (kinds.some((members) => members?.[name] !== undefined)) return type;
    return found.extends ? withMember(found.extends, name, isEvent) : undefined;
  }
}
