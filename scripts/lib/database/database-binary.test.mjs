import { describe, expect, it } from "vitest";
import { describeVersion, isRecentEnough } from "./database-binary.mjs";

describe("a server program", () => {
  it.each([
    ["mariadbd  Ver 10.11.6-MariaDB-0+deb12u1 for debian-linux-gnu on x86_64 (Debian 12)", "mariadb", "10.11.6"],
    [
      "/usr/sbin/mysqld  Ver 10.11.6-MariaDB-0+deb12u1 for debian-linux-gnu on x86_64 (Debian 12)",
      "mariadb",
      "10.11.6",
    ],
    ["/usr/sbin/mysqld  Ver 9.7.4-2 for Linux on x86_64 ((Debian))", "mysql", "9.7.4"],
    ["mysqld.exe  Ver 8.4.3 for Win64 on x86_64 (MySQL Community Server - GPL)", "mysql", "8.4.3"],
  ])("says what it is: %s", (text, flavour, version) => {
    expect(describeVersion(text)).toEqual({ flavour, version });
  });

  it("is not recognised by the mere fact that it accepts --version", () => {
    expect(describeVersion("node v20.19.0")).toBeNull();
  });

  it.each([
    ["mariadb", "10.11.0", true],
    ["mariadb", "11.4.2", true],
    ["mariadb", "10.6.18", false],
    ["mysql", "8.4.0", true],
    ["mysql", "9.7.4", true],
    ["mysql", "8.0.40", false],
  ])("%s %s may be used: %s", (flavour, version, usable) => {
    expect(isRecentEnough({ file: "", flavour: flavour === "mysql" ? "mysql" : "mariadb", version })).toBe(usable);
  });
});
