/// <reference types="vite/client" />
import { exampleId } from "../../scripts/lib/catalog/example-files.mjs";
import type { ExampleSet } from "../support/examples";

export type AppName = "storefront" | "console";

interface CatalogComponent {
  /** Its address in the catalogue: "storefront/forms/field". */
  id: string;
  app: AppName;
  load: () => Promise<{ examples: ExampleSet }>;
}

const FILES = {
  ...import.meta.glob<{ examples: ExampleSet }>("../../storefront/app/**/*.examples.tsx"),
  ...import.meta.glob<{ examples: ExampleSet }>("../../desktop/src/renderer/src/**/*.examples.tsx"),
};

/** Every component that has examples, by id. */
export const COMPONENTS: readonly CatalogComponent[] = Object.entries(FILES)
  .map(([file, load]) => {
    const id = exampleId(file.replace("../../", ""));
    return { id, app: id.split("/")[0] as AppName, load };
  })
  .sort((one, other) => (one.id < other.id ? -1 : 1));
