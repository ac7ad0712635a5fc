import { type AdminProduct, SearchQuery } from "@fundi/shared/catalog/products";
import { PRODUCT_EXPORT } from "@fundi/shared/catalog/products-export";
import { SERVICE_EXPORT } from "@fundi/shared/catalog/services-export";
import { z } from "@fundi/shared/contract/z";
import { EXPORT_MAX } from "@fundi/shared/lists/list-export";
import { exportSource, tooMany } from "../../platform/tables/export-source";
import type { CatalogReader } from "./catalog-reader";

/** Exports of products and services. */
export const catalogExports = (reader: CatalogReader) => [
  exportSource({
    list: "products",
    columns: PRODUCT_EXPORT,
    filter: SearchQuery,
    async find(filter) {
      const { total, parts } = await reader.staffList({ ...filter, page: 1, pageSize: EXPORT_MAX });
      if (total > EXPORT_MAX) throw tooMany();
      async function* batches() {
        for await (const part of parts()) yield JSON.parse(`[${part}]`) as AdminProduct[];
      }
      return batches();
    },
  }),
  exportSource({
    list: "services",
    columns: SERVICE_EXPORT,
    filter: z.object({}),
    async *find() {
      yield await reader.staffServices();
    },
  }),
];
