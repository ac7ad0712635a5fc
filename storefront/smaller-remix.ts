import type { Plugin } from "vite";

/**
 * What is replaced in Remix and its router for the browser, by file: 8 kB less to load (gzip) with the same behaviour, and one mend.
 * Every replacement must apply, so that one which a new version outdates fails the build.
 */
const REPLACED: Readonly<Record<string, readonly [pattern: RegExp, replacement: string][]>> = {
  // Settings of vite.config.ts, which the page would read at run time, and what only the server renders.
  "@remix-run/react/dist/esm/components.js": [
    [/\bfuture\.v3_singleFetch\b/g, "true"],
    [/\bstaticContext \?(?= `window)/g, "false ?"],
    [/!isStatic \?/g, "true ?"],
    [/(?<=if \()isSpaMode(?= &&)/g, "false"],
  ],
  "@remix-run/react/dist/esm/browser.js": [
    [/window\.__remixContext\.future\.v3_singleFetch(?: === true)?/g, "true"],
    [/window\.__remixContext\.isSpaMode/g, "false"],
    // Drawn at once, the new place would reach the parts of the page whose code is still to come, and React would throw away what
    // the server rendered of them (error 421).
    [/\bsetLocation\((newState\.location)\)/g, "React.startTransition(() => setLocation($1))"],
  ],
  "@remix-run/react/dist/esm/fog-of-war.js": [[/future\.v3_lazyRouteDiscovery === true && !isSpaMode/g, "true"]],
  "@remix-run/react/dist/esm/links.js": [[/\bfuture\.v3_singleFetch\b/g, "true"]],
  "@remix-run/react/dist/esm/routes.js": [
    [/\bfuture\.v3_singleFetch\b/g, "true"],
    [/typeof singleFetch === "function"/g, "true"],
    [/(?<=if \()isSpaMode(?=\))/g, "false"],
  ],
  // Messages to developers, shown in development.
  "@remix-run/react/dist/esm/invariant.js": [[/(?<=new Error\()message/g, ""]],
  "react-router/dist/index.js": [
    [/(?<=function logV6DeprecationWarnings\(renderFuture, routerFuture\) \{)/g, "return;"],
  ],
  "@remix-run/router/dist/router.js": [
    [/(?<=function invariant\(value, message\) \{[^}]*new Error\()message/g, ""],
    [/(?<=function warning\(cond, message\) \{)/g, "return;"],
    // Nothing blocks a navigation.
    [/(?<=function shouldBlockNavigation\(_ref4?\w*\) \{)/g, "return;"],
  ],
};

/**
 * Functions that this site never runs, by file. Fetchers only load (`remix-parts.test.ts`), nothing blocks a navigation,
 * `useNavigate` has a data router everywhere, the root has an error boundary, and the server has loaded what it hydrates.
 */
const NEVER_RUN: Readonly<Record<string, readonly string[]>> = {
  "@remix-run/router/dist/router.js": ["handleFetcherAction", "updateBlocker", "getBlocker", "deleteBlocker"],
  "react-router/dist/index.js": ["useNavigateUnstable", "DefaultErrorComponent"],
  "@remix-run/react/dist/esm/fallback.js": ["RemixRootDefaultHydrateFallback"],
  "@remix-run/react/dist/esm/components.js": ["DeferredHydrationScript"],
};

interface Node {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  body?: Node | Node[];
}

/** Returns the bodies of functions of these names, wherever they are declared. */
function bodiesOf(node: unknown, names: readonly string[], found = new Map<string, Node>()): Map<string, Node> {
  if (Array.isArray(node)) for (const each of node) bodiesOf(each, names, found);
  else if (node !== null && typeof node === "object") {
    const { type, id, body } = node as Node;
    if (type === "FunctionDeclaration" && id && names.includes(id.name) && body && !Array.isArray(body))
      found.set(id.name, body);
    for (const value of Object.values(node)) bodiesOf(value, names, found);
  }
  return found;
}

/**
 * Replaces the bodies of functions by an error, so that one which runs after all is noticed.
 * @param tree what the code was parsed to
 * @throws Error for a name that the code does not declare
 */
function withoutBodies(code: string, tree: unknown, names: readonly string[]): string {
  const bodies = bodiesOf(tree, names);
  const missing = names.find((name) => !bodies.has(name));
  if (missing) throw new Error(`storefront/smaller-remix.ts: there is no function ${missing} any more.`);
  return [...bodies]
    .sort(([, a], [, b]) => b.start - a.start)
    .reduce(
      (rest, [name, { start, end }]) => `${rest.slice(0, start)}{throw Error("${name}")}${rest.slice(end)}`,
      code,
    );
}

/** Drops from Remix what this site never runs. */
export const smallerRemix: Plugin = {
  name: "smaller-remix",
  apply: "build",
  transform(code, id, options) {
    const file = [...Object.keys(REPLACED), ...Object.keys(NEVER_RUN)].find((name) =>
      id.endsWith(`/node_modules/${name}`),
    );
    if (!file || options?.ssr) return null;
    let smaller = withoutBodies(code, this.parse(code), NEVER_RUN[file] ?? []);
    for (const [pattern, replacement] of REPLACED[file] ?? []) {
      const before = smaller;
      smaller = smaller.replace(pattern, replacement);
      if (smaller === before) this.error(`storefront/smaller-remix.ts: ${pattern} no longer applies to ${file}.`);
    }
    return { code: smaller, map: null };
  },
};
