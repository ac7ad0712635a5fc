import { expect, it } from "vitest";
import { meta } from "./repair-status";

it("is in no search engine, and tells its address to no other site", () => {
  const tags = meta({ matches: [], data: undefined, params: {}, location: {} } as never) ?? [];
  expect(tags).toContainEqual({ name: "referrer", content: "same-origin" });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
});
