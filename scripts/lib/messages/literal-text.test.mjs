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
  ["of a failure", 'toast.error("Not sent");', "Not sent"],
  ["of what to do after a failure", 'toast.error(title, { description: text ?? "Try again." });', "Try again."],
  ["of one small word", 'const A = () => <p>{count === 1 ? "piece" : count}</p>;', "piece"],
  ["of one small word in an attribute that is read out", 'const A = () => <nav aria-label="pages" />;', "pages"],
  ["in an attribute of any name", 'const A = () => <Section intro="You sign in with it." />;', "You sign in with it."],
  ["of a field to choose from", "const A = () => <Select><option>Choose one</option></Select>;", "Choose one"],
  ["beside a value", ["const A = () => <p>{`$", "{n} left`}</p>;"].join(""), "… left"],
])("finds a text %s", (_, code, text) => {
  expect(textsOf(code)).toEqual([text]);
});

it("leaves what nobody reads, and what goes through the catalogue", () => {
  const code = `
    import { t, msg } from "@lingui/core/macro";
    const KEPT = msg\`Your cart\`;
    const look = "flex items-center gap-2 text-muted";
    const A = () => (
      <div className="mt-4 grid" data-kind="Order" id="Main" type="search" autoComplete="given-name">
        {isBig && <Icon name="chevron" />} {names.join("and")} {kind === "order" ? order : [first, " · ", second].join("")}
        {t\`Your cart\`} <Trans>Pay <b>now</b></Trans> {plural(2, { one: "# item", other: "# items" })}
      </div>
    );
    if (kind === "Some kind") throw new Error("This cannot happen");
    const facts = { "@type": "FAQPage", className: "Sticky one" };
  `;
  expect(textsOf(code)).toEqual([]);
});

it("concerns what customers see, without tests and examples", () => {
  expect(isConverted("storefront/app/features/cart/cart-page.tsx")).toBe(true);
  expect(isConverted("storefront/app/features/anything-new/page.tsx")).toBe(true);
  expect(isConverted("storefront/app/features/cart/cart-page.test.tsx")).toBe(false);
  expect(isConverted("storefront/app/server/security.server.ts")).toBe(false);
  expect(isConverted("storefront/app/routes/robots.ts")).toBe(false);
  expect(isConverted("api/src/main.ts")).toBe(false);
  expect(
    literalProblems("storefront/app/features/cart/x.tsx", 'const A = () => <p title="Two words" />;'),
  ).toHaveLength(1);
});
