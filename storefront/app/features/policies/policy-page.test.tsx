import { listDeliveryZones } from "@fundi/shared/delivery/delivery";
import { getPolicy, type Policy } from "@fundi/shared/policies/policies";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { fakeApi, json } from "../../../test/fake-api";
import { loadContext } from "../../../test/load-context";
import { renderPage } from "../../../test/render-page";
import { loader } from "../../routes/policy";
import { ZoneTable } from "../delivery/zone-table";
import { ConsentLine } from "./consent-line";
import { PolicyPage } from "./policy-page";

const VERSIONS = [
  { number: 3, publishedAt: "2026-11-25T22:30:00.000Z", note: "Fourteen days" },
  { number: 2, publishedAt: "2026-11-01T08:00:00.000Z", note: "Clearer words" },
  { number: 1, publishedAt: "2026-10-01T08:00:00.000Z", note: "The first version" },
];
const policy = (version = 3): Policy => {
  const [head = VERSIONS[0]] = VERSIONS.filter(({ number }) => number === version);
  return {
    kind: "returns",
    ...(head as (typeof VERSIONS)[0]),
    text: "Ask us.\n\n## How\n- Call\n- Bring it",
    versions: VERSIONS,
  };
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.on(getPolicy, ({ query }) => json(policy(Number(query.get("version") ?? 3))));
});
const load = (path: string) => {
  const url = new URL(path, "http://shop.test");
  const params = { kind: url.pathname.split("/").at(-1) };
  return loader({ request: new Request(url), params, context: loadContext() } as never);
};
const show = async (path: string) => {
  const { policy: data } = await load(path);
  await renderPage({ pages: { "/policies/returns": () => <PolicyPage policy={data} /> }, at: "/policies/returns" });
};

it("shows text, version and day in the shop's zone, and leads to the earlier versions and the other policies", async () => {
  await show("/policies/returns");
  await screen.findByRole("heading", { name: "Returns and refunds", level: 1 });
  expect(screen.getByText(/^Version 3, of/).textContent).toBe("Version 3, of 26 November 2026");
  screen.getByRole("heading", { name: "How", level: 2 });
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toContain("Bring it");
  expect(screen.getByRole("link", { name: "Version 2" }).getAttribute("href")).toBe("/policies/returns?version=2");
  expect(screen.queryByText(/earlier version/)).toBeNull();
  const others = within(screen.getByRole("navigation", { name: "Policies" }));
  expect(others.getByRole("link", { name: "Privacy" }).getAttribute("href")).toBe("/policies/privacy");
  expect(others.queryByRole("link", { name: "Returns" })).toBeNull();
});

it("lists on the page about delivery where to, for how much and how fast", async () => {
  api.on(getPolicy, () => json({ ...policy(), kind: "delivery" }));
  const zone = { id: 1, name: "Thika", places: ["Thika", "Juja"], fee: 450, freeFrom: null, promisedAt: null };
  api.on(listDeliveryZones, () => json({ zones: [{ ...zone, arrival: "tomorrow before 17:00" }] }));
  const { policy: data, zones } = await load("/policies/delivery");
  const Page = () => (
    <PolicyPage policy={data}>
      <ZoneTable zones={zones} />
    </PolicyPage>
  );
  await renderPage({ pages: { "/policies/delivery": Page }, at: "/policies/delivery" });
  const row = (await screen.findByText("Thika", { exact: true })).closest("li");
  expect(row?.textContent?.replaceAll("\u00a0", " ")).toBe("ThikaKsh 450Thika, Jujatomorrow before 17:00");
  expect(document.getElementById("zones")).not.toBeNull();
});

it("says of an earlier version that it is one, and leads to the current", async () => {
  await show("/policies/returns?version=2");
  await screen.findByText(/This is an earlier version/);
  expect(screen.getByRole("link", { name: "Read the current one" }).getAttribute("href")).toBe("/policies/returns");
  expect(screen.getByRole("link", { name: "Version 3" }).getAttribute("href")).toBe("/policies/returns");
});

it.each(["/policies/cookies", "/policies/returns?version=0", "/policies/returns?version=x"])(
  "answers 404 for %s",
  async (path) => {
    await expect(load(path)).rejects.toMatchObject({ status: 404 });
  },
);

it("names terms and privacy notice beside a button, in a tab of their own, so that nothing typed is lost", async () => {
  await renderPage({ pages: { "/": () => <ConsentLine accepting="order" /> }, at: "/" });
  const links = screen.getAllByRole("link", { name: /opens in a new tab/ });
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual([
    ["/policies/terms", "_blank"],
    ["/policies/privacy", "_blank"],
  ]);
});
