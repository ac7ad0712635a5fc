import { formatKes } from "@fundi/shared/values/money";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { Price } from "./price";

it.each([0, 850, 1234.5, 1_234_567])("formats %s as shillings", (value) => {
  const { container } = render(<Price value={value} />);
  expect(container.textContent).toBe(formatKes(value).replace(/\s/, ""));
  expect(container.querySelector("span > span")?.textContent).toBe("Ksh");
});
