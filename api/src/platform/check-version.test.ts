import { expect, it } from "vitest";
import { checkVersion } from "./check-version";

it("accepts the current version, and callers that name none", () => {
  for (const seen of [3, undefined]) expect(() => checkVersion({ version: 3 }, seen, "Changed")).not.toThrow();
});

it("refuses another version, and says what is current", () => {
  const refused = (record: { version: number; status?: string }) => {
    try {
      checkVersion(record, 2, "Changed");
    } catch (error) {
      return error;
    }
  };
  expect(refused({ version: 3, status: "open" })).toMatchObject({
    code: "STALE_VERSION",
    details: { version: 3, status: "open" },
  });
  expect(refused({ version: 3 })).toMatchObject({ details: { version: 3 } });
});

it("shows the record as it is now where its endpoint has a form for it", () => {
  const check = () => checkVersion({ version: 3, secret: "x" }, 2, "Changed", ({ version }) => ({ version }));
  expect(check).toThrow(expect.objectContaining({ details: { current: { version: 3 } } }));
});
