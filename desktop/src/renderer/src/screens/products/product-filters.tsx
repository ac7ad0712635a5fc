import { HTMLSelect } from "@blueprintjs/core";
import { facetLabel, facetValue } from "@fundi/shared/catalog/facets";
import { PRODUCT_GRADES } from "@fundi/shared/catalog/product-grade";
import { listAdminProducts, PRODUCT_CONDITIONS } from "@fundi/shared/catalog/products";
import { z } from "@fundi/shared/contract/z";
import { useQuery } from "@tanstack/react-query";
import type { SetAddress } from "../../lib/address";
import type { FilterTag } from "../../ui/data-table/table-props";
import { recentImportsQuery } from "../import/import-queries";
import { categoriesQuery } from "./product-queries";

/** The contract's filters, with a page size that one bulk deletion accepts. */
export const ProductAddress = listAdminProducts.query.extend({
  pageSize: z.coerce.number().int().min(1).max(500).default(100),
});
export type ProductAddress = z.infer<typeof ProductAddress>;

interface Props {
  filter: ProductAddress;
  setFilter: SetAddress<typeof ProductAddress>;
}

const CONDITION_LABELS = { refurbished: "Refurbished", new: "New" } as const;

/** Category and condition filters, above the table. */
export function ProductFilters({ filter, setFilter }: Props) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <>
      <HTMLSelect
        aria-label="Category"
        value={filter.category ?? ""}
        onChange={({ currentTarget }) => setFilter({ category: currentTarget.value || undefined })}
        options={[
          { value: "", label: "Any category" },
          ...categories.map(({ name, count }) => ({
            value: name,
            label: `${name} (${count.toLocaleString("en-KE")})`,
          })),
        ]}
      />
      <HTMLSelect
        aria-label="State"
        value={filter.state ?? ""}
        onChange={({ currentTarget }) => setFilter({ state: currentTarget.value === "draft" ? "draft" : undefined })}
        options={[
          { value: "", label: "On sale" },
          { value: "draft", label: "Drafts" },
        ]}
      />
      <ImportFilter filter={filter} setFilter={setFilter} />
      <HTMLSelect
        aria-label="Condition"
        value={filter.condition ?? ""}
        onChange={({ currentTarget }) =>
          setFilter({ condition: (currentTarget.value || undefined) as ProductAddress["condition"] })
        }
        options={[
          { value: "", label: "Any condition" },
          ...PRODUCT_CONDITIONS.map((value) => ({ value, label: CONDITION_LABELS[value] })),
        ]}
      />
      <HTMLSelect
        aria-label="Grade"
        value={filter.grade ?? ""}
        onChange={({ currentTarget }) => setFilter({ grade: currentTarget.value || undefined })}
        options={[
          { value: "", label: "Any grade" },
          ...PRODUCT_GRADES.map((grade) => ({ value: facetValue(grade), label: `Grade ${grade}` })),
        ]}
      />
    </>
  );
}

/** Filters by one of the latest imports. */
function ImportFilter({ filter, setFilter }: Props) {
  const { data: imports = [] } = useQuery(recentImportsQuery);
  const written = imports.filter(({ state }) => state === "done" || state === "cancelled" || state === "failed");
  const chosen = filter.importId;
  if (written.length === 0 && chosen === undefined) return null;
  const isListed = written.some(({ id }) => id === chosen);
  return (
    <HTMLSelect
      aria-label="Import"
      value={chosen ?? ""}
      onChange={({ currentTarget }) => setFilter({ importId: Number(currentTarget.value) || undefined })}
      options={[
        { value: "", label: "Any import" },
        ...(chosen === undefined || isListed ? [] : [{ value: chosen, label: `Import ${chosen}` }]),
        ...written.map(({ id, fileName }) => ({ value: id, label: `Import ${id}: ${fileName}` })),
      ]}
    />
  );
}

/** The active filters as removable tags. */
export function productFilterTags({ filter, setFilter }: Props): FilterTag[] {
  const { q, category, condition, grade, importId, state } = filter;
  return [
    ...(q ? [{ label: `“${q}”`, onRemove: () => setFilter({ q: undefined }) }] : []),
    ...(category ? [{ label: `Category: ${category}`, onRemove: () => setFilter({ category: undefined }) }] : []),
    ...(condition ? [{ label: CONDITION_LABELS[condition], onRemove: () => setFilter({ condition: undefined }) }] : []),
    ...(grade ? [{ label: facetLabel("grade", grade), onRemove: () => setFilter({ grade: undefined }) }] : []),
    ...(state ? [{ label: "Drafts", onRemove: () => setFilter({ state: undefined }) }] : []),
    ...(importId ? [{ label: `Import ${importId}`, onRemove: () => setFilter({ importId: undefined }) }] : []),
  ];
}
