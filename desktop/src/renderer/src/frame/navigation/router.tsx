import { lazy } from "react";
import { createBrowserRouter, Navigate, type RouteObject } from "react-router-dom";
import { useMay } from "../../session/session";
import { Frame } from "../frame";
import { NoAccess, RouteProblem, UnknownPath } from "./route-states";
import { loadScreen } from "./screen-code";
import { type ConsoleScreen, SCREENS } from "./screens";

const FUTURE = {
  v7_relativeSplatPath: true,
  v7_fetcherPersist: true,
  v7_normalizeFormMethod: true,
  v7_partialHydration: true,
  v7_skipActionErrorRevalidation: true,
} as const;

/** Creates the console's router, below the path at which it is served. */
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

/** Wraps a screen with its access check; its code is loaded on first use by those who may open it. */
function guarded({ access, load }: ConsoleScreen) {
  const Screen = lazy(async () => ({ default: (await loadScreen(load)).Component }));
  return function GuardedScreen() {
    return useMay(access) ? <Screen /> : <NoAccess />;
  };
}
