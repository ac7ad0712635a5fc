import { Button, Classes } from "@blueprintjs/core";
import { Add, Import, Trash } from "@blueprintjs/icons";
import type { AdminProduct } from "@fundi/shared/catalog/products";
import { PRODUCT_EXPORT } from "@fundi/shared/catalog/products-export";
import { formatKes } from "@fundi/shared/values/money";
import { useQuery } from "@tanstack/react-query";
import { type MutableRefObject, useCallback, useEffect, useMemo, useRef } from "react";
import { Link } from "react-router-dom";
import { useListScreen } from "../../lists/list-screen";
import { ListTable } from "../../lists/list-table";
import { RoleNote } from "../../session/role-note";
import { useMay } from "../../session/session";
import { TO_TYPE } from "../../ui/forms/autofocus";
import { AFTER_SAVE } from "../../ui/forms/unsaved-changes";
import { Screen } from "../../ui/screen";
import { useScreenKey } from "../../ui/screen-key";
import { NewProduct } from "./new-product";
import { PRODUCT_COLUMNS } from "./product-columns";
import { useProductDeletion } from "./product-deletion";
import { ProductAddress, ProductFilters, productFilterTags } from "./product-filters";
import { ProductPanel } from "./product-panel";
import { productPageQuery } from "./product-queries";
import { toProductSort, toTableSort } from "./product-sort";

const productId = ({ id }: AdminProduct) => id;
const sumOfPrices = (products: AdminProduct[]) => formatKes(products.reduce((sum, { price }) => sum + price, 0));

/** The product catalogue for staff: search, filters and stock; managers also edit and delete. */
export function ProductsScreen() {
  const list = useListScreen("products", ProductAddress, { searchBy: "q" });
  const { filter, setFilter, openId, go, close } = list;
  const mayEdit = useMay("manager");
  const query = useQuery(productPageQuery(filter));
  const deletion = useProductDeletion();
  const filters = productFilterTags({ filter, setFilter });
  const sort = useMemo(() => toTableSort(filter.sort), [filter.sort]);
  const rows = query.data?.items;

  const { ask } = deletion;
  const askToDelete = useCallback(
    (products: AdminProduct[], clear?: () => void) =>
      ask(products, () => {
        clear?.();
        if (products.some((product) => product.id === openId)) go(null, AFTER_SAVE);
      }),
    [ask, openId, go],
  );
  const chosen = useRef<Chosen | null>(null);
  const rowKeys = useMemo(
    () => [
      { combo: "e", label: "Edit product", run: ({ id }: AdminProduct) => go(id, TO_TYPE) },
      {
        combo: "del",
        label: "Delete product, or all that are chosen",
        run: (product: AdminProduct) =>
          chosen.current ? askToDelete(chosen.current.products, chosen.current.clear) : askToDelete([product]),
      },
    ],
    [go, askToDelete],
  );
  useScreenKey(
    "n",
    "New product",
    useCallback(() => go("new"), [go]),
    mayEdit,
  );

  return (
    <Screen
      title="Products"
      actions={
        mayEdit ? (
          <ProductActions onNew={() => go("new")} />
        ) : (
          <RoleNote least="manager">A manager adds and changes products.</RoleNote>
        )
      }
      detail={
        mayEdit && list.isNew ? (
          <NewProduct category={filter.category} onClose={close} onCreated={(product) => go(product.id, AFTER_SAVE)} />
        ) : (
          openId !== undefined && (
            <ProductPanel
              key={openId}
              id={openId}
              row={rows?.find((row) => row.id === openId)}
              onClose={close}
              onDelete={(product) => askToDelete([product])}
            />
          )
        )
      }
    >
      <ListTable
        list={list}
        query={query}
        searchLabel="Search products"
        label="Products"
        noun="products"
        columns={PRODUCT_COLUMNS}
        exported={PRODUCT_EXPORT}
        rows={rows}
        rowId={productId}
        sort={sort}
        onSort={(next) => setFilter({ sort: toProductSort(next) })}
        total={{ total: query.data?.total ?? rows?.length ?? 0, totalIsExact: true }}
        onOpen={list.open}
        {...(mayEdit && {
          rowKeys,
          bulkActions: (products: AdminProduct[], clear: () => void) => (
            <DeleteChosen chosen={{ products, clear }} latest={chosen} onDelete={askToDelete} />
          ),
        })}
        summary={sumOfPrices}
        filterFields={<ProductFilters filter={filter} setFilter={setFilter} />}
        filters={filters}
        empty={
          filters.length > 0
            ? { title: "No products match", description: "Take a filter away, or search for something else." }
            : {
                title: "No products yet",
                description: "Import a price list of any shape, or add the first product by hand.",
                ...(mayEdit && { action: <ProductActions onNew={() => go("new")} /> }),
              }
        }
      />
      {deletion.dialog}
    </Screen>
  );
}
export { ProductsScreen as Component };

const ProductActions = ({ onNew }: { onNew: () => void }) => (
  <>
    <Link to="/admin/import" className={Classes.BUTTON}>
      <Import />
      <span>Import</span>
    </Link>
    <Button intent="primary" icon={<Add />} text="New product" title="N" onClick={onNew} />
  </>
);

interface Chosen {
  products: AdminProduct[];
  clear: () => void;
}

interface DeleteChosenProps {
  chosen: Chosen;
  /** Reports the selection, so that the Del key applies to all of it. */
  latest: MutableRefObject<Chosen | null>;
  onDelete: (products: AdminProduct[], clear: () => void) => void;
}

function DeleteChosen({ chosen, latest, onDelete }: DeleteChosenProps) {
  useEffect(() => {
    latest.current = chosen;
    return () => {
      latest.current = null;
    };
  });
  return (
    <Button
      intent="danger"
      variant="outlined"
      icon={<Trash />}
      text={`Delete ${chosen.products.length}`}
      title="Del"
      onClick={() => onDelete(chosen.products, chosen.clear)}
    />
  );
}
