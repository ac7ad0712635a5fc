// @vitest-environment node
import { getConfig, type ShopConfig } from "@fundi/shared/settings/shop";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { expect, it } from "vitest";
import { fakeApi, json } from "../../test/fake-api";
import { shop } from "../../test/fixtures";
import { loadContext } from "../../test/load-context";
import { loader } from "./manifest";

async function manifestOf(change: Partial<ShopConfig>) {
  fakeApi().on(getConfig, () => json({ ...shop, ...change }));
  const request = new Request("http://shop.test/manifest.webmanifest");
  return (await loader({ request, params: {}, context: loadContext() } as LoaderFunctionArgs)).json();
}

it("lists the owner's logo in every size that phones need, including maskable icons", async () => {
  const { icons } = await manifestOf({ logo: "/uploads/logos/1.png", accentColour: "#1d4f91" });
  expect(icons.map(({ sizes, purpose }: Record<string, string>) => [sizes, purpose])).toEqual([
    ["192x192", undefined],
    ["512x512", undefined],
    ["192x192", "maskable"],
    ["512x512", "maskable"],
  ]);
  for (const { src, sizes } of icons) expect(src).toMatch(new RegExp(`^/api/logo\\?w=${sizes.split("x")[0]}&shape=`));
});

it("lists the supplied logo where there is no other", async () => {
  const { icons } = await manifestOf({ logo: "" });
  expect(icons.map(({ src }: { src: string }) => src)).toEqual([
    "/favicon.svg",
    "/icon-192.png",
    "/icon-512.png",
    "/icon-512.png",
  ]);
});
