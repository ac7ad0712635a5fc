import { defineConfig } from "vitest/config";

/** `npm run test:cluster`: one file, whose tests run in order on one cluster. */
export default defineConfig({
  root: new URL("../..", import.meta.url).pathname,
  test: {
    include: ["tests/cluster/*.cluster.ts"],
    reporters: ["verbose"],
    chaiConfig: { truncateThreshold: 2000 },
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 300_000,
  },
});
