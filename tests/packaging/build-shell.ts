import { buildIfStale } from "../../scripts/lib/builds.mjs";

/** Packages are made from the current build. */
export default async function setup(): Promise<void> {
  await buildIfStale("shell");
}
