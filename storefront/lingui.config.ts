import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";

/** Messages are extracted from the code (`npm run messages`); each language has one catalogue. */
export default defineConfig({
  sourceLocale: "en",
  locales: ["en", "sw"],
  catalogs: [
    { path: "<rootDir>/locales/{locale}", include: ["<rootDir>/app"], exclude: ["**/*.test.*", "**/*.examples.*"] },
  ],
  format: formatter({ lineNumbers: false, printLinguiId: false, printPlaceholdersInComments: false }),
  // What the macros import; see vite-messages.ts.
  runtimeConfigModule: { i18n: ["@fundi/i18n", "i18n"], Trans: ["@fundi/i18n", "Trans"] },
});
