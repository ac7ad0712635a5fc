import { useNavigate, useSearchParams } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderPage } from "../../../test/render-page";
import { FilterForm } from "./filter-form";
import { readFilters } from "./filters";

function List() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  return (
    <>
      <FilterForm filters={readFilters(params)} categories={[{ name: "laptop", count: 3 }]}>
        3 products
      </FilterForm>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </>
  );
}

it("makes each choice a step that Back undoes, and what is typed none", async () => {
  const { place } = await renderPage({ pages: { "/products": List }, at: "/products" });
  const isAt = (path: string) => waitFor(() => expect(place().path).toBe(path));
  const back = () => userEvent.click(screen.getByRole("button", { name: "Back" }));
  await userEvent.selectOptions(screen.getByLabelText("Category"), "laptop");
  await isAt("/products?category=laptop");
  await userEvent.selectOptions(screen.getByLabelText("Condition"), "new");
  await isAt("/products?category=laptop&condition=new");
  await userEvent.type(screen.getByLabelText("Search products"), "hp");
  await isAt("/products?q=hp&category=laptop&condition=new");
  await back();
  await isAt("/products?category=laptop");
  await back();
  await isAt("/products");
});
