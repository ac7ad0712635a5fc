import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Pagination, pageNumbers } from "./pagination";

it.each([
  [1, 2, [1, 2]],
  [1, 9, [1, 2, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
])("shows first, last and neighbouring pages of page %s of %s", (page, pages, numbers) => {
  expect(pageNumbers(page, pages)).toEqual(numbers);
});

it("links every page and marks the current one", () => {
  const Stub = createRemixStub([
    { path: "/", Component: () => <Pagination page={2} pages={3} hrefFor={(n) => `/products?page=${n}`} /> },
  ]);
  render(<Stub />);
  expect(screen.getByRole("link", { name: "Page 2" }).getAttribute("aria-current")).toBe("page");
  expect(screen.getByRole("link", { name: "Next page" }).getAttribute("href")).toBe("/products?page=3");
});
