import { guidePictureUrl } from "@fundi/shared/guides/guide-rules";
import { getGuide, listGuides } from "@fundi/shared/guides/guides";
import { getConfig } from "@fundi/shared/settings/shop";
import type { LoaderFunction, LoaderFunctionArgs } from "@remix-run/node";
import { createRemixStub } from "@remix-run/testing";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../test/fake-api";
import { shop } from "../../test/fixtures";
import { guide, guideSummary } from "../../test/guide-fixture";
import { loadContext } from "../../test/load-context";
import { service } from "../../test/service-fixture";
import * as root from "../root";
import * as guideRoute from "./guide";
import * as guidesRoute from "./guides";

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("scrollTo", () => {});
  api = fakeApi();
  api.on(getConfig, () => json(shop));
  api.on(listGuides, () =>
    json([
      guideSummary(),
      guideSummary({ id: 2, slug: "faster-wi-fi", title: "Faster Wi-Fi", devices: ["network"], summary: "At home." }),
      guideSummary({ id: 3, slug: "battery-care", title: "Battery care", summary: "Years more." }),
    ]),
  );
  api.on(getGuide, () =>
    json(guide({ services: [service({ id: 7, title: "Check-up", slug: "check-up", price: 500 })] })),
  );
});

function open(address: string) {
  const withContext =
    (loader: LoaderFunction): LoaderFunction =>
    (args) =>
      loader({ ...args, context: loadContext() });
  const Stub = createRemixStub([
    {
      id: "root",
      path: "/",
      loader: withContext(root.loader as LoaderFunction),
      children: [
        { path: "guides", Component: guidesRoute.default, loader: withContext(guidesRoute.loader as LoaderFunction) },
        {
          path: "guides/:slug",
          Component: guideRoute.default,
          loader: withContext(guideRoute.loader as LoaderFunction),
          ErrorBoundary: guideRoute.ErrorBoundary,
        },
      ],
    },
  ]);
  return render(<Stub initialEntries={[address]} />);
}

const titles = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const load = (slug: string) =>
  guideRoute.loader({
    request: new Request(`http://shop.test/guides/${slug}`),
    params: { slug },
    context: loadContext(),
  } as unknown as LoaderFunctionArgs);

describe("the list of guides", () => {
  it("shows all of them, those for a device, or those with all words in any order", async () => {
    open("/guides");
    await screen.findByText("3 guides");
    expect(titles()).toEqual(["Clean the fan", "Faster Wi-Fi", "Battery care"]);
    await userEvent.click(screen.getByRole("link", { name: "Wi-Fi, internet" }));
    await screen.findByText("1 guide");
    expect(titles()).toEqual(["Faster Wi-Fi"]);
    await userEvent.click(screen.getByRole("link", { name: "All devices" }));
    await userEvent.type(screen.getByRole("searchbox", { name: "Search the guides" }), "years battery{Enter}");
    await screen.findByText("1 guide");
    expect(titles()).toEqual(["Battery care"]);
  });

  it("offers another way on where nothing matches, and where the guides cannot be read", async () => {
    const { unmount } = open("/guides?q=toaster");
    const link = await screen.findByRole("link", { name: "Search the whole shop" });
    expect(link.getAttribute("href")).toBe("/search?q=toaster");
    unmount();
    api.on(listGuides, () => failure(500, "INTERNAL", "boom"));
    open("/guides");
    await screen.findByText("Guides could not be loaded");
  });
});

describe("the page of a guide", () => {
  it("tells what is needed, each step with its picture and what must not happen, and when to stop", async () => {
    open("/guides/clean-the-fan");
    await screen.findByRole("heading", { level: 1, name: "Clean the fan" });
    expect(within(screen.getByRole("region", { name: "What you need" })).getAllByRole("listitem")).toHaveLength(1);
    screen.getByText("Step 1 of 2");
    expect(screen.getByText("Careful:").parentElement?.textContent).toContain("Never with the charger in.");
    const picture = screen.getByRole("img", { name: "A laptop that is off" });
    expect(picture.getAttribute("src")).toBe(guidePictureUrl(1, "/uploads/guides/off.webp", 640));
    expect(screen.getAllByText("45 min")).not.toHaveLength(0);
    expect(screen.getByRole("region", { name: "When to stop and bring it in" }).textContent).toContain("swollen");
  });

  it("leads from step to step by links of the page", async () => {
    open("/guides/clean-the-fan");
    const steps = within(await screen.findByRole("navigation", { name: "Steps" }));
    expect(steps.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual(["#step-1", "#step-2"]);
    expect(screen.getByRole("link", { name: "Next: Open it" }).getAttribute("href")).toBe("#step-2");
    expect(document.getElementById("step-2")?.textContent).toContain("Ten screws.");
  });

  it("offers to do it, with the price and both ways, and other guides for the device", async () => {
    open("/guides/clean-the-fan");
    const offer = within(await screen.findByRole("region", { name: "Rather have us do it?" }));
    expect(offer.getByRole("link", { name: "Book now" }).getAttribute("href")).toBe("/services/check-up?book=7");
    expect(offer.getByRole("link", { name: "Ask for a quote" }).getAttribute("href")).toBe(
      "/services/check-up?quote=7",
    );
    offer.getByText(/500/);
    const more = within(screen.getByRole("region", { name: "More guides" })).getAllByRole("link");
    expect(more.map((link) => link.getAttribute("href"))).toEqual(["/guides/battery-care"]);
  });

  it("says so where it is told in another language than the page", async () => {
    api.on(getGuide, () => json(guide({ language: "sw" })));
    open("/guides/clean-the-fan");
    await screen.findByText("This guide is not translated yet: it is in Kiswahili.");
    expect(screen.getByRole("heading", { level: 1 }).lang).toBe("sw");
    expect(screen.getByRole("article").lang).toBe("");
  });

  it("leads from an earlier address to the current one, and is not there for one that no guide has", async () => {
    const moved = await Promise.resolve(load("old-name")).catch((thrown: Response) => thrown);
    expect(moved).toMatchObject({ status: 301 });
    expect((moved as Response).headers.get("location")).toBe("/guides/clean-the-fan");
    api.on(getGuide, () => failure(404, "NOT_FOUND", "gone"));
    open("/guides/gone");
    await screen.findByRole("heading", { name: "Guide not found" });
  });

  it("describes itself to search engines as an article of the shop, with its pictures and dates", async () => {
    const { jsonLd, image } = (await load("clean-the-fan")) as { jsonLd: object[]; image: string };
    const picture = guidePictureUrl(1, "/uploads/guides/off.webp", 1600);
    expect(image).toBe(picture);
    expect(jsonLd).toMatchObject([
      {
        "@type": "Article",
        headline: "Clean the fan",
        dateModified: "2026-11-21T08:00:00.000Z",
        image: [`http://shop.test${picture}`],
        publisher: { "@id": "http://shop.test/#shop" },
      },
      { "@type": "BreadcrumbList", itemListElement: [{ name: "Guides" }, { name: "Clean the fan" }] },
    ]);
  });
});
