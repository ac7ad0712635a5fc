import { resolve } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { silenceZod } from "../../desktop/vite.shared";
import { messages } from "../../storefront/vite-messages";

const here = (place: string) => resolve(import.meta.dirname, place);

const WITHOUT_EXAMPLES = '@source not "./**/*.examples.tsx";';

/** The product's style sheet leaves out the classes of examples; here they are needed, and those of the whole app. */
const classesOfExamples: Plugin = {
  name: "classes-of-examples",
  enforce: "pre",
  transform(code, id) {
    if (!id.endsWith("/storefront/app/tailwind.css")) return null;
    if (!code.includes(WITHOUT_EXAMPLES)) throw new Error(`tailwind.css has no line ${WITHOUT_EXAMPLES}`);
    return { code: code.replace(WITHOUT_EXAMPLES, '@source "./";'), map: null };
  },
};

/** The component catalogue (`npm run catalog`): an index, and the page on which each component stands alone. */
export default defineConfig({
  root: here("."),
  publicDir: here("../../storefront/public"),
  plugins: [messages(), classesOfExamples, tailwindcss(), react()],
  resolve: {
    // A base revision that is compared has its own shared code, and the installed packages of this folder.
    alias: [{ find: /^@fundi\/shared\/(.*)$/, replacement: `${here("../../shared/src")}/$1.ts` }],
  },
  server: { host: "127.0.0.1", fs: { allow: [here("../..")] } },
  build: {
    target: "es2022",
    emptyOutDir: true,
    // It is only looked at, on this machine.
    minify: false,
    reportCompressedSize: false,
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    rollupOptions: { input: [here("index.html"), here("stage.html")], onwarn: silenceZod },
  },
});
