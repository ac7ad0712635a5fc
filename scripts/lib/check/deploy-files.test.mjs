import { execFile, spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { root } from "../paths.mjs";

vi.setConfig({ testTimeout: 60_000 });
const run = promisify(execFile);
const deploy = path.join(root, "deploy");
const files = readdirSync(deploy).filter((name) => name !== "Dockerfile.dockerignore");

/** Why a program cannot check a file here; undefined when it can. @param {string} program @param {string[]} args */
const missing = (program, ...args) => {
  const { error, status } = spawnSync(program, args, { stdio: "ignore" });
  return error || status !== 0 ? `${[program, ...args].join(" ")} does not work here` : undefined;
};

/** @type {string} */
let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "fundi-deploy-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Runs a checking program; its output when it fails, otherwise "".
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function problemOf(program, args, env = {}) {
  try {
    await run(program, args, { env: { ...process.env, ...env }, timeout: 60_000 });
    return "";
  } catch (error) {
    const { stdout = "", stderr = "", message } = /** @type {Error & { stdout?: string, stderr?: string }} */ (error);
    return `${stdout}${stderr}`.trim() || message;
  }
}

/** A copy of a file of `deploy/` with other text. @param {string} name @param {(text: string) => string} change */
function copyOf(name, change) {
  const copy = path.join(folder, name);
  writeFileSync(copy, change(readFileSync(path.join(deploy, name), "utf8")));
  return copy;
}

describe.skipIf(missing("nginx", "-v"))("nginx accepts", () => {
  it.each(files.filter((name) => name.startsWith("nginx")))("%s", async (name) => {
    await run("openssl", [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=shop", "-days", "2"],
      ...["-keyout", path.join(folder, "key.pem"), "-out", path.join(folder, "cert.pem")],
    ]);
    const site = copyOf(name, (text) =>
      text
        .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${folder}/key.pem;`)
        .replaceAll(/ssl_certificate {5}.*;/g, `ssl_certificate ${folder}/cert.pem;`)
        .replaceAll("/var/log/nginx/", `${folder}/`),
    );
    const main = path.join(folder, "main.conf");
    writeFileSync(main, `pid ${folder}/pid; events {} http { include ${site}; }`);
    expect(await problemOf("nginx", ["-t", "-q", "-p", folder, "-c", main])).toBe("");
  });
});

describe.skipIf(missing("caddy", "version"))("Caddy accepts", () => {
  it.each(files.filter((name) => name.startsWith("Caddyfile")))("%s", async (name) => {
    const file = copyOf(name, (text) => text.replaceAll("/var/log/caddy/", `${folder}/`));
    const args = ["validate", "--adapter", "caddyfile", "--config", file];
    expect(await problemOf("caddy", args)).toBe("");
    const given = { SHOP_DOMAIN: "a.example", CONSOLE_DOMAIN: "b.example", APIS: "10.0.0.1:1 10.0.0.2:1" };
    expect(await problemOf("caddy", args, { ...given, STOREFRONTS: "10.0.0.1:2", API_ADDRESS: "0.0.0.0" })).toBe("");
  });
});

describe.skipIf(missing("haproxy", "-v"))("HAProxy accepts", () => {
  it.each(files.filter((name) => name.endsWith(".cfg")))("%s", async (name) => {
    expect(await problemOf("haproxy", ["-c", "-q", "-f", path.join(deploy, name)])).toBe("");
  });
});

describe.skipIf(missing("systemd-analyze", "--version"))("systemd accepts", () => {
  it.each(files.filter((name) => name.endsWith(".service")))("%s", async (name) => {
    const file = copyOf(name, (text) => text.replaceAll("/usr/bin/node", process.execPath));
    // An instance of a template has a name after the @.
    const instance = file.replace("@.", "@4000.");
    if (instance !== file) copyFileSync(file, instance);
    expect(await problemOf("systemd-analyze", ["verify", "--man=no", instance])).toBe("");
  });
});

const compose = [["docker", "compose"], ["docker-compose"]].find(
  ([program = "", ...args]) => !missing(program, ...args, "version"),
);
describe.skipIf(!compose)("Docker Compose accepts", () => {
  const [program = "", ...args] = compose ?? [];
  const config = (/** @type {NodeJS.ProcessEnv} */ env) =>
    problemOf(program, [...args, "-f", path.join(deploy, "compose.yml"), "config", "--quiet"], env);
  const given = { SHOP_DOMAIN: "a.example", CONSOLE_DOMAIN: "b.example", DATABASE_PASSWORD: "x", SECRET_KEY: "y" };

  it("compose.yml", async () => {
    expect(await config(given)).toBe("");
  });

  it("compose.yml only with what has to be set", async () => {
    expect(await config({ ...given, SECRET_KEY: "" })).toContain("SECRET_KEY");
  });
});

it("the files name programs that there are", () => {
  const text = files.map((name) => readFileSync(path.join(deploy, name), "utf8")).join("\n");
  for (const [, file = ""] of text.matchAll(/\b(scripts\/[\w./-]+\.mjs)/g)) readFileSync(path.join(root, file));
  const outputs = readFileSync(path.join(root, "scripts/lib/builds.mjs"), "utf8");
  for (const [, folder = ""] of text.matchAll(/\b((?:api|storefront)\/dist)\/\w+\.js/g))
    expect(outputs).toContain(`"${folder}`);
});

it("OPERATIONS says of each file what it is for", () => {
  const operations = readFileSync(path.join(root, "docs/OPERATIONS.md"), "utf8");
  expect(files.filter((name) => !operations.includes(`deploy/${name}`))).toEqual([]);
});
