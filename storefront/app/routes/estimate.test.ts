import { expect, it } from "vitest";
import { meta } from "./estimate";

it("tells its address to no other site, and sends its forms as those of its own", () => {
  const tags = meta({ matches: [], data: undefined, params: {}, location: {} } as never) ?? [];
  expect(tags).toContainEqual({ name: "referrer", content: "same-origin" });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
});
