// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Rendered in the browser only, where React sets styles by script. */
const IN_THE_BROWSER = [
  "components/toast/toaster.tsx",
  "features/quotes/quote-card.tsx",
  "features/uploads/image-picker.tsx",
];

const APP = import.meta.dirname;

it("no page of the server has styles on its elements, which the content security policy ignores", () => {
  const styled = readdirSync(APP, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test.") && !file.includes(".examples."))
    .filter((file) => readFileSync(path.join(APP, file), "utf8").includes("style={"));
  expect(styled.sort()).toEqual(IN_THE_BROWSER);
});
