import type { ShopConfig } from "@fundi/shared/settings/shop";
import { Outlet, useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { shopWords } from "../app/features/shell/shop-data";
import { shop } from "./fixtures";

// Browser features that jsdom does not have.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

interface Options {
  /** Elements by path; any other path renders nothing. */
  pages: Record<string, ComponentType>;
  at: string;
  /** Navigation state of the first page. */
  state?: unknown;
  /** Promises that a path's loader awaits. */
  waits?: Record<string, () => Promise<unknown>>;
  /** Overrides of the shop's settings, as they are whenever they are loaded. */
  settings?: Partial<ShopConfig>;
}

const ORIGIN = "http://shop.test";

export interface Place {
  path: string;
  state: unknown;
}

/** Renders pages inside the site's root data and a router, and returns the current location. */
export async function renderPage({ pages, at, state, waits = {}, settings }: Options) {
  const dataNow = () => ({
    shop: { ...shop, ...settings },
    ...shopWords({ ...shop, ...settings }, new Date()),
    opening: { open: true, text: "Open" },
    origin: ORIGIN,
  });
  let place: Place = { path: "", state: null };
  function Root() {
    const { pathname, search, state: carried } = useLocation();
    place = { path: pathname + search, state: carried };
    return <Outlet />;
  }
  const Stub = createRemixStub([
    {
      id: "root",
      path: "/",
      loader: dataNow,
      Component: Root,
      children: [
        ...Object.entries(pages).map(([path, Component]) => ({
          path,
          Component,
          ...(waits[path] && { loader: waits[path] }),
        })),
        { path: "*", Component: () => null },
      ],
    },
  ]);
  const { pathname, search, hash } = new URL(at, ORIGIN);
  const view = render(
    <Stub initialEntries={[{ pathname, search, hash, state }]} hydrationData={{ loaderData: { root: dataNow() } }} />,
  );
  // Flushes the first read of storage, and its effects.
  await act(async () => {});
  return { ...view, place: () => place };
}
