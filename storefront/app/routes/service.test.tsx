import { getAvailability } from "@fundi/shared/appointments/appointments";
import { getService, listServices } from "@fundi/shared/catalog/services";
import { listGuides } from "@fundi/shared/guides/guides";
import { getConfig } from "@fundi/shared/settings/shop";
import type { LoaderFunction, LoaderFunctionArgs } from "@remix-run/node";
import { createRemixStub } from "@remix-run/testing";
import { render, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../test/fake-api";
import { shop } from "../../test/fixtures";
import { guideSummary } from "../../test/guide-fixture";
import { loadContext } from "../../test/load-context";
import { service } from "../../test/service-fixture";
import * as root from "../root";
import * as route from "./service";

let api: ReturnType<typeof fakeApi>;
const screenRepair = service({
  ...{ id: 7, title: "Laptop screen", slug: "laptop-screen", price: 6500, priceTo: 14_500, totalBookings: 41 },
  ...{ warranty: "3 months on the panel", bring: ["The charger"], firstSteps: ["Do not press on the glass"] },
});
const slot = (time: string, available: boolean) => ({ time, available, left: available ? 1 : 0 });

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("scrollTo", () => {});
  api = fakeApi();
  api.on(getConfig, () => json(shop));
  api.on(listServices, () => json([screenRepair, service({ id: 2, title: "Battery", slug: "battery" })]));
  api.on(getService, () => json(screenRepair));
  api.on(listGuides, () =>
    json([guideSummary({ serviceIds: [7] }), guideSummary({ id: 2, slug: "other", title: "Other", serviceIds: [9] })]),
  );
  api.on(getAvailability, ({ query }) => {
    const date = query.get("date");
    const days = [
      { date, open: true, slots: [slot("09:00", false)], dropOff: { from: "09:00", to: "18:00", left: 2 } },
      { date: "2030-01-02", open: true, slots: [slot("09:00", true), slot("10:00", false), slot("11:00", true)] },
    ];
    return json({ date, slots: [], days });
  });
});

const load = (slug: string, search = "") =>
  route.loader({
    request: new Request(`http://shop.test/services/${slug}${search}`),
    params: { slug },
    context: loadContext(),
  } as unknown as LoaderFunctionArgs);

function open(address = "/services/laptop-screen") {
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
        {
          path: "services/:slug",
          Component: route.default,
          loader: withContext(route.loader as LoaderFunction),
          ErrorBoundary: route.ErrorBoundary,
        },
      ],
    },
  ]);
  render(<Stub initialEntries={[address]} />);
}

describe("the page of a service", () => {
  it("says the price range, the time, the warranty, what to do first and what to bring", async () => {
    open();
    await screen.findByRole("heading", { level: 1, name: "Laptop screen" });
    const text = document.body.textContent ?? "";
    for (const said of [
      "6,500 – 14,500",
      "1–2 hours",
      "3 months on the panel",
      "41 times",
      "Do not press on the glass",
    ])
      expect(text.replaceAll("\u00a0", " ")).toContain(said);
    expect(within(screen.getByRole("region", { name: "Bring" })).getByText("The charger")).toBeTruthy();
    expect(screen.getByRole("link", { name: /^Battery/ }).getAttribute("href")).toBe("/services/battery");
  });

  it("has the next free times, each of which books itself, and the two ways on without an account", async () => {
    open();
    const day = await screen.findByRole("list", { name: /2 January 2030/ });
    const times = within(day).getAllByRole("link");
    expect(times.map((link) => link.getAttribute("href"))).toEqual(
      ["09:00", "11:00"].map(
        (time) => `/services/laptop-screen?${new URLSearchParams({ book: "7", date: "2030-01-02", time })}`,
      ),
    );
    expect(screen.getByRole("link", { name: /^Bring it at any time .* until 18:00$/ }).getAttribute("href")).toMatch(
      /^\/services\/laptop-screen\?book=7&date=\d{4}-\d\d-\d\d&drop=1$/,
    );
    expect(screen.getByRole("link", { name: "Book now" }).getAttribute("href")).toBe("/services/laptop-screen?book=7");
    expect(screen.getByRole("link", { name: "Ask for a quote" }).getAttribute("href")).toBe(
      "/services/laptop-screen?quote=7",
    );
    expect(screen.getAllByRole("link", { name: shop.phone })[0]?.getAttribute("href")).toMatch(/^tel:/);
  });

  it("names the guides that tell how to do it oneself", async () => {
    open();
    const guides = within(await screen.findByRole("region", { name: "Try it yourself first" })).getAllByRole("link");
    expect(guides.map((link) => link.getAttribute("href"))).toEqual(["/guides/clean-the-fan"]);
  });

  it("is there without free times, when they cannot be looked up", async () => {
    api.on(getAvailability, () => failure(500, "INTERNAL", "boom"));
    open();
    await screen.findByRole("heading", { level: 1, name: "Laptop screen" });
    screen.getByText(/could not look up the free times/);
  });

  it("leads from an earlier address to the current one, with what was asked for", async () => {
    const moved = await Promise.resolve(load("old-name", "?book=7")).catch((thrown: Response) => thrown);
    expect(moved).toMatchObject({ status: 301 });
    expect((moved as Response).headers.get("location")).toBe("/services/laptop-screen?book=7");
  });

  it("is not there for an address that no service has, without asking for what cannot be one", async () => {
    api.on(getService, () => failure(404, "NOT_FOUND", "We do not offer this service."));
    await expect(load("gone")).rejects.toMatchObject({ status: 404 });
    await expect(load("Ünknown")).rejects.toMatchObject({ status: 404 });
    expect(api.callsOf(getService)).toHaveLength(1);
    open("/services/gone");
    await screen.findByRole("heading", { name: "Service not found" });
  });

  it("describes itself to search engines: the service with its price range, and where it stands", async () => {
    const { jsonLd } = (await load("laptop-screen")) as { jsonLd: object[] };
    expect(jsonLd).toMatchObject([
      {
        "@type": "Service",
        name: "Laptop screen",
        url: "http://shop.test/services/laptop-screen",
        provider: { "@id": "http://shop.test/#shop" },
        offers: { priceCurrency: "KES", priceSpecification: { minPrice: 6500, maxPrice: 14_500 } },
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [{ position: 1 }, { position: 2 }, { position: 3, name: "Laptop screen" }],
      },
    ]);
  });
});
