import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { contract } from "./contract";
import type { Endpoint } from "./endpoint";
import { responseFields } from "./response-fields";

/**
 * The fields of each response of the last release: "!" after those that its clients refuse to miss. During an upgrade, and
 * wherever a console is updated later than the shop's server, both versions talk to each other.
 */
const FILE = new URL("released-responses.json", import.meta.url);

const endpoints = Object.values(contract as Record<string, Endpoint>);
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

if (process.env.RECORD_RELEASE) {
  const lines = endpoints.map((endpoint) => {
    const fields = [...responseFields(endpoint, "reading")].map(([path, isRequired]) => path + (isRequired ? "!" : ""));
    return `  ${JSON.stringify(nameOf(endpoint))}: ${JSON.stringify(fields.sort().join(" "))}`;
  });
  writeFileSync(FILE, `{\n${lines.join(",\n")}\n}\n`);
}

const released = new Map(
  Object.entries(JSON.parse(readFileSync(FILE, "utf8")) as Record<string, string>).map(([name, fields]) => {
    const listed = fields.split(" ").filter(Boolean);
    return [name, new Map(listed.map((field) => [field.replace(/!$/, ""), field.endsWith("!")]))] as const;
  }),
);
const known = endpoints.flatMap((endpoint) => {
  const before = released.get(nameOf(endpoint));
  return before ? [{ endpoint, before }] : [];
});

/** The field that contains this one; "" for the response itself. */
const parentOf = (field: string) => field.slice(0, Math.max(0, field.lastIndexOf("."))).replaceAll("[]", "");

it("can be read where the server is of the last release: a field that it does not send has a default", () => {
  expect(known.length).toBeGreaterThan(200);
  const missed = known.flatMap(({ endpoint, before }) => {
    const parents = new Set(["", ...[...before.keys()].map((field) => field.replaceAll("[]", ""))]);
    return [...responseFields(endpoint, "reading")]
      .filter(([field, isRequired]) => isRequired && !before.has(field) && parents.has(parentOf(field)))
      .map(([field]) => `${nameOf(endpoint)}: ${field}`);
  });
  expect(missed, "give them .default(…) or .optional()").toEqual([]);
});

it("can be read by clients of the last release: what they refuse to miss is still sent", () => {
  const missed = known.flatMap(({ endpoint, before }) => {
    const sent = responseFields(endpoint, "sending");
    return [...before]
      .filter(([field, isRequired]) => isRequired && sent.get(field) !== true)
      .map(([field]) => `${nameOf(endpoint)}: ${field}`);
  });
  expect(missed).toEqual([]);
});

it("has every call of the last release", () => {
  const names = new Set(endpoints.map(nameOf));
  expect([...released.keys()].filter((name) => !names.has(name))).toEqual([]);
});
