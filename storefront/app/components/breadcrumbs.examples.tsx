import { defineExamples, LONG_TEXT, LONG_WORD } from "../../../tests/support/examples";
import { Breadcrumbs } from "./breadcrumbs";

const HOME = { label: "Home", to: "/" };
const PRODUCTS = { label: "Products", to: "/products" };

export const examples = defineExamples({
  "Two levels": <Breadcrumbs trail={[HOME, { label: "Products" }]} />,
  "Three levels": <Breadcrumbs trail={[HOME, PRODUCTS, { label: "HP EliteBook 840 G5" }]} />,
  "Long name": <Breadcrumbs trail={[HOME, PRODUCTS, { label: LONG_TEXT }]} />,
  "Long word": <Breadcrumbs trail={[HOME, PRODUCTS, { label: LONG_WORD }]} />,
  "Many levels": (
    <Breadcrumbs
      trail={[
        HOME,
        PRODUCTS,
        { label: "Phone accessories", to: "/products?category=phone-accessory" },
        { label: "Chargers and power banks", to: "/products?category=charger" },
        { label: "Anker" },
      ]}
    />
  ),
});
