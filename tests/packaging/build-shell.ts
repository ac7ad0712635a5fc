import { buildIfStale } from "../../scripts/lib/builds.mjs";

/** What is packaged is what was built. */
export default async function setup(): Promise<void> {
  await buildIfStale("shell");
}
