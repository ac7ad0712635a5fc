import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../../scripts/lib/paths.mjs";
import { addressesIn, groupConfig, haproxyConfig } from "./addresses";

const addresses = addressesIn("127.77.3.", [40_001, 40_002, 40_003]);
const shipped = (name: string) => readFileSync(path.join(root, "deploy", name), "utf8");
const settings = (text: string) => text.split("\n").filter((line) => line.trim() !== "" && !/^\s*#/.test(line));

describe("the configuration of HAProxy", () => {
  const filled = haproxyConfig(shipped("haproxy.cfg"), addresses);

  it("has the addresses of the cluster, and nothing else that is not in the file of deploy/", () => {
    const back = filled.replaceAll("127.77.3.10:", "127.0.0.1:").replaceAll("127.77.3.", "10.0.0.");
    expect(settings(back)).toEqual(settings(shipped("haproxy.cfg")));
    expect(settings(filled).join("\n")).not.toMatch(/10\.0\.0\.|127\.0\.0\.1/);
  });

  it("leaves no address of the example unnoticed", () => {
    expect(() => haproxyConfig(`${shipped("haproxy.cfg")}\n  server api4 10.0.0.14 check\n`, addresses)).toThrow(
      "An address of the example is left: server api4 10.0.0.14 check",
    );
  });
});

describe("the configuration of a database", () => {
  const line = (machine: number, name: string) =>
    settings(groupConfig(shipped("mysql-group.cnf"), machine, addresses))
      .find((each) => each.startsWith(name))
      ?.replace(/^[^=]*= */, "")
      .replace(/ *#.*/, "");

  it("names its own machine where the file says so", () => {
    expect([1, 2, 3].map((machine) => line(machine, "server-id"))).toEqual(["1", "2", "3"]);
    expect(line(2, "bind-address")).toBe("127.77.3.12");
    expect(line(3, "report-host")).toBe("127.77.3.13");
    expect(line(2, "loose-group_replication_local_address")).toBe("127.0.0.1:40002");
  });

  it("names all machines where it is about the group", () => {
    expect(line(3, "loose-group_replication_group_seeds")).toBe("127.0.0.1:40001,127.0.0.1:40002,127.0.0.1:40003");
  });

  it("is refused when the marked lines are not the four of one machine", () => {
    const text = shipped("mysql-group.cnf").replace(/^report-host.*$/m, "");
    expect(() => groupConfig(text, 1, addresses)).toThrow("Four lines of the file are of one machine, not 3.");
  });
});
