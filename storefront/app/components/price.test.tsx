import { formatKes } from "@fundi/shared/money";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Price } from "./price";

it.each([0, 850, 1234.5, 1_234_567])("shows %s as the shop writes shillings (CFG-01)", (value) => {
  const { container } = render(<Price value={value} />);
  expect(container.textContent).toBe(formatKes(value).replace(/\s/, ""));
  expect(container.querySelector("span > span")?.textContent).toBe("Ksh");
});
