/** A free port, for tests of a workspace, which may import nothing of scripts. */
export { freePort } from "../../scripts/lib/process/ports.mjs";
