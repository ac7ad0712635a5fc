import { existsSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "../paths.mjs";
import { catalogIds, componentFiles } from "./catalog-files.mjs";

const IN_THE_TABLE = "a part of the table, shown in data-table.examples.tsx";
const OF_A_SCREEN = "reads and writes the address and the views of a whole screen; the journeys show it";

/** Components without examples of their own, each with the reason. @type {Record<string, string>} */
const WITHOUT_EXAMPLES = {
  "storefront/app/components/time-label.tsx": "a text within a button; the choices of times show it",
  "storefront/app/components/page-announcer.tsx": "nothing to see: for screen readers",
  "desktop/src/renderer/src/ui/charts/bar-chart.tsx": "the inside of chart-panel.tsx, loaded on demand",
  "desktop/src/renderer/src/ui/data-table/column-edge.tsx": IN_THE_TABLE,
  "desktop/src/renderer/src/ui/data-table/filter-tags.tsx": IN_THE_TABLE,
  "desktop/src/renderer/src/ui/data-table/select-all.tsx": IN_THE_TABLE,
  "desktop/src/renderer/src/ui/data-table/table-body.tsx": IN_THE_TABLE,
  "desktop/src/renderer/src/ui/data-table/table-footer.tsx": IN_THE_TABLE,
  "desktop/src/renderer/src/ui/data-table/table-head.tsx": IN_THE_TABLE,
  "desktop/src/renderer/src/ui/data-table/table-row.tsx": IN_THE_TABLE,
  "desktop/src/renderer/src/ui/data-table/table-states.tsx": IN_THE_TABLE,
  "desktop/src/renderer/src/ui/keys/keys-provider.tsx": "nothing to see: a provider",
  "desktop/src/renderer/src/lists/bulk/recent-bulk.tsx": OF_A_SCREEN,
  "desktop/src/renderer/src/lists/list-table.tsx": OF_A_SCREEN,
  "desktop/src/renderer/src/lists/view-actions.tsx": OF_A_SCREEN,
  "desktop/src/renderer/src/lists/view-menu.tsx": OF_A_SCREEN,
};

const examplesOf = (/** @type {string} */ file) => file.replace(/\.tsx$/, ".examples.tsx");
const hasExamples = (/** @type {string} */ file) => existsSync(path.join(root, examplesOf(file)));

it("finds the components of both apps", () => {
  expect(catalogIds(root)).toEqual(
    expect.arrayContaining(["storefront/button", "storefront/forms/field", "console/ui/blank"]),
  );
  expect(new Set(catalogIds(root)).size).toBe(catalogIds(root).length);
});

it("has examples of every shared component, or a reason why not", () => {
  expect(componentFiles(root).filter((file) => !hasExamples(file) && !(file in WITHOUT_EXAMPLES))).toEqual([]);
});

it("gives reasons only for components that exist and have no examples", () => {
  const files = componentFiles(root);
  expect(Object.keys(WITHOUT_EXAMPLES).filter((file) => !files.includes(file) || hasExamples(file))).toEqual([]);
});
