import { listServices } from "@fundi/shared/catalog/services";
import { listSymptoms, type Symptom } from "@fundi/shared/catalog/symptoms";
import { getConfig } from "@fundi/shared/settings/shop";
import type { LoaderFunction } from "@remix-run/node";
import { createRemixStub } from "@remix-run/testing";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { failure, fakeApi, json } from "../../test/fake-api";
import { shop } from "../../test/fixtures";
import { loadContext } from "../../test/load-context";
import { service } from "../../test/service-fixture";
import * as root from "../root";
import * as route from "./services";

let api: ReturnType<typeof fakeApi>;
const symptom = (change: Partial<Symptom>): Symptom => ({
  ...{
    id: 1,
    title: "Got wet",
    devices: ["laptop"],
    icon: "liquid",
    firstSteps: [],
    serviceIds: [],
    titleSw: "",
    firstStepsSw: [],
  },
  ...change,
});

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.stubGlobal("scrollTo", () => {});
  Element.prototype.scrollIntoView = () => {};
  api = fakeApi();
  api.on(getConfig, () => json(shop));
  api.on(listServices, () =>
    json([
      service({ id: 5, title: "Liquid cleaning", slug: "liquid", price: 3500, priceTo: 9000, warranty: "1 month" }),
    ]),
  );
  api.on(listSymptoms, () =>
    json([
      symptom({ id: 6, serviceIds: [5, 77], firstSteps: ["Do not charge it"] }),
      symptom({ id: 7, title: "Strange smell", devices: ["laptop", "printer"] }),
    ]),
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
        { path: "services", Component: route.default, loader: withContext(route.loader as unknown as LoaderFunction) },
      ],
    },
  ]);
  render(<Stub initialEntries={[address]} />);
}
const picker = async () => within(await screen.findByRole("region", { name: "What does the repair cost?" }));
const hrefOf = (link: HTMLElement) => new URL(link.getAttribute("href") ?? "", "http://shop.test");

it("leads from the device over what is wrong to the repair, its price and what to do first, by links alone", async () => {
  open("/services");
  const steps = await picker();
  expect(steps.queryByText("What is wrong?")).toBeNull();
  expect(steps.queryByRole("link", { name: "Monitor" })).toBeNull();
  await userEvent.click(steps.getByRole("link", { name: "Laptop" }));
  await userEvent.click(await steps.findByRole("link", { name: "Got wet" }));
  const answer = within(await steps.findByRole("status"));
  expect(answer.getByRole("link", { name: "Liquid cleaning" }).getAttribute("href")).toBe("/services/liquid");
  expect(answer.getByText("1 month")).toBeTruthy();
  expect(steps.getByText("Do not charge it")).toBeTruthy();
  expect(steps.getByRole("link", { name: "Got wet" }).getAttribute("aria-current")).toBe("true");
});

it("opens the booking and the quote with the device and what is wrong", async () => {
  open("/services?device=laptop&symptom=6");
  const answer = within(await (await picker()).findByRole("status"));
  const filled = { brings: "Laptop", about: "Laptop: Got wet" };
  const book = hrefOf(answer.getByRole("link", { name: /^See free times/ }));
  expect(Object.fromEntries(book.searchParams)).toMatchObject({ book: "5", ...filled });
  const quote = hrefOf(answer.getByRole("link", { name: /^Ask for a quote/ }));
  expect(Object.fromEntries(quote.searchParams)).toMatchObject({ quote: "5", ...filled });
});

it("offers a look and a quote where no service fits, or it is something else", async () => {
  open("/services?device=printer&symptom=7");
  const steps = await picker();
  const answer = within(await steps.findByRole("status"));
  answer.getByText("We look at it first, and tell you the price");
  expect(hrefOf(answer.getByRole("link", { name: /^See free times/ })).searchParams.get("book")).toBe("other");
  const other = hrefOf(steps.getByRole("link", { name: "Something else: describe it" }));
  expect(Object.fromEntries(other.searchParams)).toMatchObject({ quote: "other", brings: "Printer" });
});

it("takes no choice that does not exist, and is left out where nothing could be read", async () => {
  open("/services?device=monitor&symptom=6");
  const steps = await picker();
  expect(steps.queryByRole("status")).toBeNull();
  api.on(listSymptoms, () => failure(500, "INTERNAL", "boom"));
  document.body.innerHTML = "";
  open("/services");
  await screen.findByRole("heading", { name: "Liquid cleaning" });
  expect(screen.queryByRole("region", { name: "What does the repair cost?" })).toBeNull();
});
