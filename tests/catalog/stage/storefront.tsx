import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import type { Theme } from "../stage-url";
import { ROUTER_FUTURE } from "./router-future";
import "../../../storefront/app/tailwind.css";

/** The font of headings is used only if it is there at the first layout (`font-display: optional`). */
await Promise.all([500, 600, 700, 800].map((weight) => document.fonts.load(`${weight} 1rem "Bricolage Grotesque"`)));

/** The theme as the visitor's choice in the header sets it. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.js = "";
}

/** As much of Remix as its links need: no route has a module or data. */
const REMIX: ComponentProps<typeof RemixContext.Provider>["value"] = {
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: false,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
  },
  manifest: { routes: {}, entry: { imports: [], module: "" }, url: "", version: "" },
  routeModules: {},
  isSpaMode: true,
};

/** A router for links; every address shows the same. */
export function Providers({ children }: { children: ReactNode }) {
  const shown = useRef(children);
  const [router] = useState(() =>
    createMemoryRouter([{ path: "*", Component: () => shown.current }], { future: ROUTER_FUTURE }),
  );
  return (
    <RemixContext.Provider value={REMIX}>
      <RouterProvider router={router} future={{ v7_startTransition: true }} />
    </RemixContext.Provider>
  );
}
