import type { ShopConfig } from "@fundi/shared/shop";
import { Outlet, useLocation } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, render } from "@testing-library/react";
import type { ComponentType } from "react";
import { shop } from "./fixtures";

// What browsers have and jsdom has not.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
};

interface Options {
  /** Each path with what it shows; any other path shows nothing. */
  pages: Record<string, ComponentType>;
  at: string;
  /** Navigation state that the first page is opened with. */
  state?: unknown;
  /** What a page waits for before it is shown, by its path. */
  waits?: Record<string, () => Promise<unknown>>;
  /** Settings of the shop that differ from the usual ones. */
  settings?: Partial<ShopConfig>;
}

export interface Place {
  path: string;
  state: unknown;
}

/** Shows pages inside the site's root data and a router, and tells where the visitor is. */
export async function renderPage({ pages, at, state, waits = {}, settings }: Options) {
  const data = { shop: { ...shop, ...settings }, opening: { open: true, text: "Open" }, origin: "http://shop.test" };
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
      loader: () => data,
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
  const { pathname, search } = new URL(at, data.origin);
  const view = render(
    <Stub initialEntries={[{ pathname, search, state }]} hydrationData={{ loaderData: { root: data } }} />,
  );
  // The first look into storage, and what it sets off.
  await act(async () => {});
  return { ...view, place: () => place };
}
