import { lazy } from "react";
import { createBrowserRouter, Navigate, type RouteObject } from "react-router-dom";
import { Frame } from "./frame/frame";
import { NoAccess, RouteProblem, UnknownPath } from "./frame/route-states";
import { loadScreen } from "./screen-code";
import { type ConsoleScreen, SCREENS } from "./screens";
import { useMay } from "./session";

const FUTURE = {
  v7_relativeSplatPath: true,
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: true,
  v7_skipActionErrorRevalidation: true,
} as const;

/** The paths of the console below the address it is served at. */
export function createRouter() {
  const routes: RouteObject[] = [
    {
      Component: Frame,
      children: [
        { index: true, element: <Navigate to="/admin/dashboard" replace /> },
        ...SCREENS.flatMap((screen) => {
          const Component = guarded(screen);
          return [screen.path, ...(screen.alsoAt ? [screen.alsoAt] : [])].map((path) => ({
            path: screen.hasDetail ? `${path}/:id?` : path,
            Component,
            ErrorBoundary: RouteProblem,
          }));
        }),
        { path: "*", Component: UnknownPath },
      ],
    },
  ];
  return createBrowserRouter(routes, { basename: import.meta.env.BASE_URL.replace(/\/$/, ""), future: FUTURE });
}

/** A screen for those who may use it; its code is loaded for them alone, when they first go there. */
function guarded({ access, load }: ConsoleScreen) {
  const Screen = lazy(async () => ({ default: (await loadScreen(load)).Component }));
  return function GuardedScreen() {
    return useMay(access) ? <Screen /> : <NoAccess />;
  };
}
