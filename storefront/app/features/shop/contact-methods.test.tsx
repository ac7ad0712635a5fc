import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../test/render-page";
import { WhereAndWhen } from "./contact-methods";

const pages = { "/": () => <WhereAndWhen /> };
const unset = { phone: "", email: "", address: "", hours: [null, null, null, null, null, null, null] };

it("is hidden without content: a new shop has neither an address nor opening hours", async () => {
  const view = await renderPage({ pages, at: "/", settings: unset });
  expect(view.container.textContent).toBe("");
  view.unmount();
  await renderPage({ pages, at: "/", settings: { ...unset, address: "Moi Avenue" } });
  expect(screen.getByRole("region", { name: "Where and when" }).textContent).toContain("Moi Avenue");
});
