import { defineExamples, LONG_TEXT } from "../../../tests/support/examples";
import { Tabs } from "./tabs";

export const examples = defineExamples({
  Two: (
    <Tabs
      label="Sign in or register"
      tabs={[
        { name: "Sign in", content: "The form to sign in." },
        { name: "Register", content: "The form to register." },
      ]}
    />
  ),
  Four: (
    <Tabs
      label="About this product"
      tabs={["Specifications", "Delivery", "Warranty", "Questions"].map((name) => ({ name, content: LONG_TEXT }))}
    />
  ),
  "More than fit": (
    <Tabs
      label="Categories"
      tabs={[
        "Laptops",
        "Desktops",
        "Monitors",
        "Storage",
        "Memory",
        "Printers",
        "Networking",
        "Accessories",
        "Cables",
      ].map((name) => ({ name, content: `All ${name.toLowerCase()}.` }))}
    />
  ),
});
