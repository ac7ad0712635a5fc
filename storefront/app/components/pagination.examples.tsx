import { defineExamples } from "../../../tests/support/examples";
import { Pagination } from "./pagination";

const hrefFor = (page: number) => `/products?page=${page}`;

export const examples = defineExamples({
  "First of two": <Pagination page={1} pages={2} hrefFor={hrefFor} />,
  "Last of two": <Pagination page={2} pages={2} hrefFor={hrefFor} />,
  Middle: <Pagination page={6} pages={12} hrefFor={hrefFor} />,
  Many: <Pagination page={617} pages={1234} hrefFor={hrefFor} />,
});
