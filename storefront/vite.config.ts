import { existsSync } from "node:fs";
import path from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { smallerRemix } from "./smaller-remix";
import { messages } from "./vite-messages";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Sonner inserts a <style> when it is loaded, which our Content-Security-Policy blocks; `toaster.tsx` imports the CSS file. */
const sonnerWithoutInlineStyle: Plugin = {
  name: "sonner-without-inline-style",
  transform: (code, id) =>
    id.includes("/sonner/dist/index") ? { code: code.replace(/^__insertCSS\(".*"\);?$/m, ""), map: null } : null,
};

/**
 * Modules and folders of nearly every page (`frame`) and of every page that shows products (`goods`). By default the bundler
 * splits them into a dozen files of 500 bytes, which compress worse and load slower than one.
 */
const CHUNKS = {
  frame: [
    "app/root.tsx",
    ...modules("app/i18n", "format-message i18n index language trans"),
    ...modules(
      "app/browser",
      "early-events guest-links ignore-double-tap late-component offline-lists list-prefetch storage use-lazy-import use-online when-idle",
    ),
    ...modules(
      "app/components",
      "badge button class-names drawing icon nonce page-meta pagination price product-picture",
    ),
    ...modules("app/components", "is-not-found page-announcer states toast/toast use-hydrated"),
    ...modules("app/features/notifications", "header-bell"),
    "app/features/shell/",
    ...modules("app/features/assistant", "assistant-bar-button assistant-button assistant-open bubble-icon"),
    ...modules("app/features/assistant", "index load-panel page-checks use-focus-back"),
    ...modules("app/features/cart", "cart cart-actions cart-badge cart-store"),
    ...modules("app/features/auth", "auth-dialog-host session-menu welcome-line"),
    ...modules("app/session", "guest-data link-access person return-path session-calls session-store"),
    ...modules("app/api-client", "session-token"),
    ...modules("../shared/src", "web/storage-keys contract/http values/money catalog/product-picture"),
    ...modules("../shared/src", "appointments/closed-days orders/cart-limits payments/mpesa settings/logo"),
    ...modules(
      "../shared/src",
      "languages/languages links/guest-link texts/by-hand settings/texts/text-of-shop settings/texts/frame-texts values/calendar-date values/own values/own-path",
    ),
    ...modules("../shared/src/web", "error-text module-state observable web-storage"),
  ],
  goods: [
    ...modules("app/features/catalog", "filters product-card product-grid product-facts searched-instead"),
    ...modules("app/features/favorites", "heart"),
  ],
  fields: modules("app/components/forms", "failure field"),
  services: [
    ...modules("app/features/services", "indicative-prices service-price"),
    ...modules("../shared/src", "catalog/service-slug"),
  ],
};
const PRELOAD_HELPER = "vite/preload-helper";
/** React and Remix with all that they consist of. */
const FRAMEWORK =
  /\/node_modules\/(?:react|react-dom|scheduler|@remix-run|react-router|react-router-dom|turbo-stream)\//;

/**
 * Returns the files of modules in a folder.
 * @throws Error for one that does not exist: it was moved, and its page would load one file more without notice
 */
function modules(folder: string, names: string): string[] {
  return names.split(" ").map((name) => {
    const file = [".ts", ".tsx"]
      .map((extension) => `${folder}/${name}${extension}`)
      .find((one) => existsSync(absolute(one)));
    if (!file) throw new Error(`storefront/vite.config.ts names ${folder}/${name}, which does not exist.`);
    return file;
  });
}

function absolute(file: string): string {
  return path.join(import.meta.dirname, file);
}

function chunkOf(id: string): string | undefined {
  if (id.includes(PRELOAD_HELPER)) return "frame";
  if (FRAMEWORK.test(id) || id.includes("commonjsHelpers")) return "framework";
  for (const [chunk, files] of Object.entries(CHUNKS))
    if (files.some((file) => (file.endsWith("/") ? id.startsWith(absolute(file)) : id === absolute(file))))
      return chunk;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    sonnerWithoutInlineStyle,
    messages(),
    smallerRemix,
    tailwindcss(),
    remix({
      future: {
        v3_fetcherPersist: true,
        v3_lazyRouteDiscovery: true,
        v3_relativeSplatPath: true,
        v3_routeConfig: true,
        v3_singleFetch: true,
        v3_throwAbortReason: true,
      },
    }),
  ],
  // Pre-bundling would bypass the plugin above.
  optimizeDeps: { exclude: ["sonner"] },
  build: {
    // An inlined font or picture could be neither preloaded nor cached separately.
    assetsInlineLimit: 0,
    // The minimum of Tailwind 4; for these targets Lightning CSS rewrites light-dark() into variables.
    target: ["chrome111", "firefox128", "safari16.4"],
    cssMinify: "lightningcss",
    // Slower than esbuild and 4 kB smaller, which matters more on a phone network.
    minify: isSsrBuild ? false : "terser",
    // License notices are in public/third-party-licenses.txt instead.
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, pure_getters: true, keep_fargs: false },
      format: { comments: false },
    },
    rollupOptions: {
      output: {
        onlyExplicitManualChunks: true,
        // For the browser: the server loads all of it at once.
        ...(isSsrBuild ? {} : { manualChunks: chunkOf }),
      },
      onwarn(warning, warn) {
        // Zod has PURE comments in places where Rollup ignores them.
        if (warning.code !== "INVALID_ANNOTATION") warn(warning);
      },
    },
  },
}));
