import { describe, expect, it } from "vitest";
import { repositoryText } from "../check/repository-files.mjs";
import { settingsFrom } from "../settings.mjs";
import { INSPECTOR_PORTS, programs } from "./programs.mjs";

const settings = settingsFrom({});
const inspectorOf = (/** @type {string[]} */ args) => args.filter((arg) => arg.startsWith("--inspect"));

describe("the address in mails and texts", () => {
  const addressOf = (/** @type {NodeJS.ProcessEnv} */ env) =>
    programs({ settings: settingsFrom(env), databaseUrl: "", dev: false }).api.env.STOREFRONT_URL;

  it("is this machine's for a demo, and for a shop what its owner sets", () => {
    expect(addressOf({ DEMO: "1", STOREFRONT_PORT: "3100" })).toBe("http://localhost:3100");
    expect(addressOf({ DEMO: "0" })).toBe(process.env.STOREFRONT_URL);
  });
});

describe("debugger", () => {
  it.each([true, false])("attaches to the api and the storefront on request (from sources: %s)", (dev) => {
    const { api, storefront, console: webConsole, demo } = programs({ settings, databaseUrl: "", dev, inspect: true });
    expect(inspectorOf(api.args)).toEqual(["--inspect=127.0.0.1:9229"]);
    expect(inspectorOf(storefront.args)).toEqual(["--inspect=127.0.0.1:9230"]);
    // The flag is Node's, so it stands before the file.
    expect(api.args.at(-1)).toMatch(/main\.(ts|js)$/);
    expect(storefront.args.at(-1)).toMatch(/server\.(ts|js)$/);
    expect([...inspectorOf(webConsole.args), ...inspectorOf(demo.args)]).toEqual([]);
  });

  it("does not attach otherwise", () => {
    const all = Object.values(programs({ settings, databaseUrl: "", dev: true }));
    expect(all.flatMap(({ args }) => inspectorOf(args))).toEqual([]);
  });

  it("uses the ports that the editor's configurations name", () => {
    const launch = repositoryText(".vscode/launch.json");
    for (const port of Object.values(INSPECTOR_PORTS)) expect(launch).toContain(`"port": ${port}`);
  });
});
