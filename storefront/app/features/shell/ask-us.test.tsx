import type { ShopConfig } from "@fundi/shared/settings/shop";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../test/render-page";
import { AskUs } from "./ask-us";
import { CallUs } from "./call-us";

const Page = () => (
  <>
    <AskUs about="HP 250 G7 & charger">Questions first?</AskUs>
    <p>
      Or: <CallUs />
    </p>
  </>
);
const open = (settings: Partial<ShopConfig>) => renderPage({ settings, pages: { "/": Page }, at: "/" });
const hrefs = (name: string | RegExp) =>
  screen.queryAllByRole("link", { name }).map((link) => link.getAttribute("href"));

it("opens WhatsApp with what somebody looks at, and the telephone", async () => {
  await open({ brand: "Fundi", phone: "0700 000 000", whatsapp: "254712345678" });
  const text = encodeURIComponent("Hello Fundi, I have a question: HP 250 G7 & charger");
  expect(hrefs("WhatsApp")).toEqual([
    `https://wa.me/254712345678?text=${text}`,
    `https://wa.me/254712345678?text=${encodeURIComponent("Hello Fundi, I have a question.")}`,
  ]);
  expect(hrefs("0700 000 000")).toEqual(["tel:0700000000", "tel:0700000000"]);
  for (const link of screen.getAllByRole("link", { name: "WhatsApp" }))
    expect([link.getAttribute("target"), link.getAttribute("rel")]).toEqual(["_blank", "noopener noreferrer"]);
  // Nothing of another host is loaded before the tap.
  expect(document.querySelectorAll("img, script, link, iframe").length).toBe(0);
});

it("has no WhatsApp button without a number, and is away where the shop has no telephone either", async () => {
  const { unmount } = await open({ phone: "0700 000 000", whatsapp: undefined });
  expect(hrefs("WhatsApp")).toEqual([]);
  expect(hrefs("0700 000 000")).toHaveLength(2);
  unmount();
  await open({ phone: "", whatsapp: undefined, email: "hello@shop.test" });
  expect(screen.queryByText("Questions first?")).toBeNull();
  expect(hrefs("hello@shop.test")).toEqual(["mailto:hello@shop.test"]);
});
