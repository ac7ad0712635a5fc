import type { ShopConfig } from "@fundi/shared/shop";
import { useRouteLoaderData } from "@remix-run/react";

/** The shop's name from the root's data. The shell's own hook is out of reach: its header shows our menu. */
export function useBrand(): string {
  const data = useRouteLoaderData("root") as { shop?: Pick<ShopConfig, "brand"> } | undefined;
  return data?.shop?.brand ?? "us";
}
