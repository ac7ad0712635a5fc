import type { ShopConfig } from "@fundi/shared/shop";
import { useRouteLoaderData } from "@remix-run/react";

/** What the root loader answers: the same for everybody. */
export interface ShopData {
  shop: ShopConfig;
  /** "Open · closes 18:00", as it was when the page was made. */
  opening: { open: boolean; text: string };
  /** Origin of the customers' address, for links that leave the site. */
  origin: string;
}

/** The shop's name, contacts, hours and terms, as its settings say. */
export const useShop = (): ShopConfig => useShopData().shop;

/** As `useShop`, with what follows from it. Throws outside the site's root, which is a mistake in the code. */
export function useShopData(): ShopData {
  const data = useOptionalShopData();
  if (!data) throw new Error("No shop data: the root loader has not run");
  return data;
}

/** Nothing when the root loader itself failed, which its error page must survive. */
export const useOptionalShopData = (): ShopData | undefined => useRouteLoaderData("root") as ShopData | undefined;
