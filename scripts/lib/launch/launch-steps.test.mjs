import net from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "../process/ports.mjs";
import { settingsFrom } from "../settings.mjs";
import { requireFreePorts } from "./launch-steps.mjs";
import { programs } from "./programs.mjs";

/** @type {net.Server} */
let other;
/** @type {number} */
let taken;
beforeEach(async () => {
  other = net.createServer();
  await new Promise((resolve) => other.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = other.address();
  taken = typeof address === "object" && address ? address.port : 0;
});
afterEach(() => new Promise((resolve) => other.close(resolve)));

const ports = async () => ({
  apiPort: await freePort(),
  storefrontPort: await freePort(),
  consoleDevPort: await freePort(),
});

describe("ports", () => {
  it.each([
    ["apiPort", "API_PORT", "api"],
    ["storefrontPort", "STOREFRONT_PORT", "storefront"],
    ["consoleDevPort", "CONSOLE_DEV_PORT", "console's dev server"],
  ])("that are in use are named, with how to choose another: %s", async (key, name, what) => {
    const error = await requireFreePorts({ ...(await ports()), [key]: taken }, true).catch((reason) => reason.message);
    expect(error).toContain(`Port ${taken}, where the ${what} would listen, is used by another program.`);
    expect(error).toMatch(new RegExp(`${name}=\\d+ npm run dev$`));
  });

  it("of the console's dev server matter during development only", async () => {
    await requireFreePorts({ ...(await ports()), consoleDevPort: taken }, false);
    const same = await ports();
    await requireFreePorts({ ...same, consoleDevPort: same.apiPort }, false);
    await expect(requireFreePorts({ ...same, consoleDevPort: same.apiPort }, true)).rejects.toThrow(
      `API_PORT and CONSOLE_DEV_PORT are both ${same.apiPort}.`,
    );
  });

  it("are passed to the console's dev server", () => {
    const settings = settingsFrom({ CONSOLE_DEV_PORT: "5199" });
    const { console: webConsole } = programs({ settings, databaseUrl: "", dev: true });
    expect(webConsole.args).toEqual(expect.arrayContaining(["--port", "5199", "--strictPort"]));
  });
});
