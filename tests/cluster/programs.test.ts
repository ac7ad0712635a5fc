import { describe, expect, it } from "vitest";
import { findPrograms, type Machine } from "./programs";

const MYSQL = "/usr/sbin/mysqld  Ver 9.7.4 for Linux on x86_64 (MySQL Community Server)";
const MARIADB = "/usr/sbin/mysqld  Ver 10.11.19-MariaDB for debian-linux-gnu on x86_64 (Debian 12)";

const machine = (programs: Record<string, string>, more: Partial<Machine> = {}): Machine => ({
  platform: "linux",
  env: {},
  find: (name) => (name in programs ? `/usr/sbin/${name}` : null),
  ask: (file) => programs[file.replace(/.*\//, "")] ?? "",
  ...more,
});
const reasonsOf = (found: ReturnType<typeof findPrograms>) => ("reasons" in found ? found.reasons.join("; ") : "");

describe("the programs of a cluster", () => {
  it("are those on the path, with Redis or Valkey where there is one", () => {
    expect(findPrograms(machine({ mysqld: MYSQL, haproxy: "" }))).toEqual({
      ...{ mysqld: "/usr/sbin/mysqld", haproxy: "/usr/sbin/haproxy", redis: null },
    });
    expect(findPrograms(machine({ mysqld: MYSQL, haproxy: "", "valkey-server": "" }))).toMatchObject({
      redis: "/usr/sbin/valkey-server",
    });
  });

  it("may include a MySQL of an unusual place", () => {
    const found = findPrograms(
      machine({ mysqld: MARIADB, haproxy: "", "my-mysqld": MYSQL }, { env: { MYSQLD: "/opt/my-mysqld" } }),
    );
    expect(found).toMatchObject({ mysqld: "/opt/my-mysqld" });
  });

  it("are missing where mysqld is MariaDB's, or too old", () => {
    expect(reasonsOf(findPrograms(machine({ mysqld: MARIADB, haproxy: "" })))).toContain("mariadb 10.11.19");
    const old = MYSQL.replace("9.7.4", "8.0.40");
    expect(reasonsOf(findPrograms(machine({ mysqld: old, haproxy: "" })))).toContain("mysql 8.0.40");
  });

  it("are all named when several are missing", () => {
    expect(reasonsOf(findPrograms(machine({})))).toMatch(/no MySQL server.*no haproxy/);
  });

  it("are not looked for on another system", () => {
    expect(reasonsOf(findPrograms(machine({ mysqld: MYSQL, haproxy: "" }, { platform: "darwin" })))).toContain("Linux");
  });
});
