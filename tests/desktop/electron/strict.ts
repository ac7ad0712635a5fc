import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "../../../scripts/lib/paths.mjs";

type Members = Record<string, string>;
interface SurfaceType {
  extends?: string;
  members: Members;
  statics?: Members;
  events?: Members;
}
interface Surface {
  version: string;
  modules: Record<string, string>;
  types: Record<string, SurfaceType>;
}
/** Electron's members and their platforms, generated from its electron.d.ts (`npm run electron-api`). */
export const SURFACE = JSON.parse(
  readFileSync(path.join(root, "tests/desktop/electron/surface.json"), "utf8"),
) as Surface;

type Kind = "members" | "statics" | "events";

/** Returns the platforms of a member, "" for all; undefined if Electron has no such member. */
export function platformsOf(type: string, kind: Kind, name: string): string | undefined {
  const found = SURFACE.types[type];
  if (!found) throw new Error(`The surface has no type ${type}.`);
  const ownMembers = found[kind]?.[name];
  return ownMembers ?? (found.extends ? platformsOf(found.extends, kind, name) : undefined);
}

/** Whether a member exists on a platform. */
export function exists(type: string, kind: Kind, name: string, platform: string): boolean {
  const platforms = platformsOf(type, kind, name);
  return platforms === "" || (platforms?.split(" ").includes(platform) ?? false);
}

/** Thrown when the shell uses a member of Electron that the double does not implement yet. */
export class NotDoubled extends Error {}

const LISTENING = new Set(["on", "once", "addListener", "prependListener", "prependOnceListener"]);
const OF_EMITTERS = new Set(
  Object.getOwnPropertyNames(EventEmitter.prototype).filter((name) => name !== "constructor"),
);

interface Options {
  platform: string;
  /** The static members of a class. */
  isStatic?: boolean;
}

/**
 * Returns an object with Electron's members on a platform: members that `electron.d.ts` does not list for the platform are
 * undefined, so that calling them throws a TypeError as in Electron. Listening to an unknown event throws, where the real
 * one would stay silent.
 */
export function strict<T extends object>(type: string, target: T, { platform, isStatic = false }: Options): T {
  const kind: Kind = isStatic ? "statics" : "members";
  const facade: T = new Proxy(target, {
    get(_target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof key === "symbol" || key === "constructor" || (isStatic && key === "prototype")) return value;
      if (target instanceof EventEmitter && OF_EMITTERS.has(key)) return emitterMethod(type, target, key, facade);
      // `await` reads `then` of a promise, an import reads `default` of a module.
      if (!exists(type, kind, key, platform)) return undefined;
      if (!(key in target)) throw new NotDoubled(`${type}.${key} is not part of the double yet.`);
      return typeof value === "function" && !isStatic ? value.bind(target) : value;
    },
    set(_target, key, value) {
      if (typeof key === "string" && !exists(type, kind, key, platform))
        throw new TypeError(`Cannot set ${type}.${key}: it does not exist on ${platform}.`);
      return Reflect.set(target, key, value, target);
    },
  });
  return facade;
}

function emitterMethod(type: string, target: EventEmitter, key: string, facade: unknown) {
  return (...given: unknown[]): unknown => {
    const [event] = given;
    if (LISTENING.has(key) && typeof event === "string" && platformsOf(type, "events", event) === undefined)
      throw new Error(`${type} has no event “${event}”.`);
    const result: unknown = Reflect.apply(Reflect.get(target, key), target, given);
    return result === target ? facade : result;
  };
}

/** Throws for an unknown option; ignores one of another platform, as Electron does. */
export function checkOptions(type: string, options: object | undefined): void {
  for (const name of Object.keys(options ?? {}))
    if (platformsOf(type, "members", name) === undefined) throw new Error(`${type} has no option “${name}”.`);
}

/** An emitter that can emit only events that Electron emits on the platform. */
export class StrictEmitter extends EventEmitter {
  constructor(
    private readonly strictType: string,
    private readonly platform: string,
  ) {
    super();
  }
  override emit(event: string, ...given: unknown[]): boolean {
    const isOfNode = event === "newListener" || event === "removeListener";
    if (!isOfNode && !exists(this.strictType, "events", event, this.platform))
      throw new Error(`${this.strictType} does not emit “${event}” on ${this.platform}.`);
    return super.emit(event, ...given);
  }
}

/** Returns an event that can be prevented. */
export function preventable<T extends object>(details = {} as T) {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault() {
      event.defaultPrevented = true;
    },
  };
  return event;
}
