import { expect, it } from "vitest";
import { isConverted, literalProblems } from "./literal-problems.mjs";
import { literalTexts } from "./literal-text.mjs";

const textsOf = (/** @type {string} */ code) => literalTexts(code).map(({ text }) => text);

it.each([
  ["between elements", "const A = () => <p>Your cart is empty</p>;", "Your cart is empty"],
  ["in an attribute that is read out", 'const A = () => <nav aria-label="Pages" />;', "Pages"],
  ["in the label of a component", 'const A = () => <Form submitLabel="Place order" />;', "Place order"],
  [
    "in an object for a component",
    'const A = () => <Crumbs items={[{ label: "Products", to: "/products" }]} />;',
    "Products",
  ],
  ["in a constant", 'const TITLES = { cart: "Your cart" };', "Your cart"],
  ["joined from parts", ["const a = (n: number) => `Only $", "{n} left`;"].join(""), "Only … left"],
  ["of a message for people", 'toast.success("Order placed");', "Order placed"],
])("finds a text %s", (_, code, text) => {
  expect(textsOf(code)).toEqual([text]);
});

it("leaves what nobody reads, and what goes through the catalogue", () => {
  const code = `
    import { t, msg } from "@lingui/core/macro";
    const KEPT = msg\`Your cart\`;
    const look = "flex items-center gap-2 text-muted";
    const A = () => (
      <div className="mt-4 grid" data-kind="Order" id="Main">
        {t\`Your cart\`} <Trans>Pay <b>now</b></Trans> {plural(2, { one: "# item", other: "# items" })}
      </div>
    );
    if (kind === "Some kind") throw new Error("This cannot happen");
    const facts = { "@type": "FAQPage", className: "Sticky one" };
  `;
  expect(textsOf(code)).toEqual([]);
});

it("concerns converted folders alone, without tests and examples", () => {
  expect(isConverted("storefront/app/features/cart/cart-page.tsx")).toBe(true);
  expect(isConverted("storefront/app/features/cart/cart-page.test.tsx")).toBe(false);
  expect(isConverted("storefront/app/features/cartoons/page.tsx")).toBe(false);
  expect(
    literalProblems("storefront/app/features/cart/x.tsx", 'const A = () => <p title="Two words" />;'),
  ).toHaveLength(1);
});
