import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

declare module "@remix-run/node" {
  interface Future {
    v3_singleFetch: true;
  }
}

/** Sonner writes its own <style> when it is loaded, which our Content-Security-Policy refuses; `toaster.tsx` imports the file. */
const sonnerWithoutInlineStyle: Plugin = {
  name: "sonner-without-inline-style",
  transform: (code, id) =>
    id.includes("/sonner/dist/index") ? { code: code.replace(/^__insertCSS\(".*"\);?$/m, ""), map: null } : null,
};

/**
 * What nearly every page is made of. Left to itself the bundler cuts it into a dozen files of 500 bytes, which compress
 * worse and arrive later than one.
 */
const ON_EVERY_PAGE = new RegExp(
  [
    "/app/root.tsx$",
    "/app/browser/(storage|use-on-demand|use-online)",
    "/app/components/(badge|button|class-names|drawing|icon|nonce|page-meta|pagination|price|product-picture|states|toast|use-hydrated)\\.",
    "/app/features/notifications/header-bell\\.",
    "/app/features/shell/",
    "/app/features/assistant/(assistant-button|index)\\.",
    "/app/features/cart/(cart|cart-actions|cart-badge|cart-store)\\.",
    "/app/features/session/(auth-dialog-host|before-sign-in|person|return-path|session-calls|session-menu|session-store|welcome-line)\\.",
    "/shared/src/(constants|http|money|product-picture)\\.",
    "/@remix-run/react/dist/esm/scroll-restoration",
    "vite/preload-helper",
  ].join("|"),
);

/** What every page that shows goods is made of. */
const GOODS =
  /\/app\/(features\/(catalog\/(filters|product-card|product-grid|product-facts)|favorites\/heart)|components\/field)\.tsx?$/;

function chunkOf(id: string): string | undefined {
  if (ON_EVERY_PAGE.test(id)) return "frame";
  return GOODS.test(id) ? "goods" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    sonnerWithoutInlineStyle,
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
  // Pre-bundling would go past the plugin above.
  optimizeDeps: { exclude: ["sonner"] },
  build: {
    // A font or picture inside the style sheet could be neither preloaded nor cached by itself.
    assetsInlineLimit: 0,
    // The floor that Tailwind 4 sets anyway; for it Lightning CSS rewrites light-dark() into variables.
    target: ["chrome111", "firefox128", "safari16.4"],
    cssMinify: "lightningcss",
    // Slower than esbuild and 4 kB smaller: on a phone network that is the better bargain.
    minify: isSsrBuild ? false : "terser",
    // The notices that comments would carry stand in public/third-party-licenses.txt.
    terserOptions: { ecma: 2020, module: true, compress: { passes: 3 }, format: { comments: false } },
    rollupOptions: {
      output: {
        onlyExplicitManualChunks: true,
        manualChunks: chunkOf,
      },
      onwarn(warning, warn) {
        // Zod places PURE comments where Rollup does not read them.
        if (warning.code !== "INVALID_ANNOTATION") warn(warning);
      },
    },
  },
}));
