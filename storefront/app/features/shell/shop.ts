import type { Handover } from "@fundi/shared/settings/offers";
import type { ShopConfig } from "@fundi/shared/settings/shop";
import { useRouteLoaderData } from "@remix-run/react";

export interface PageLink {
  to: string;
  label: string;
}

/** The root loader's data, the same for every visitor. */
export interface ShopData {
  shop: ShopConfig;
  /** "Open · closes 18:00" at the time of rendering. */
  opening: { open: boolean; text: string };
  /** URL of the stylesheet with the owner's accent colour; null where there is none. */
  theme: string | null;
  /** Of menu, footer and products, see `pageLinks`. */
  links: {
    menu: readonly PageLink[];
    search: PageLink;
    track: PageLink;
    footer: readonly PageLink[];
    buying: readonly PageLink[];
  };
  /** How customers get what they order. */
  handovers: readonly Handover[];
  /** The opening hours in as few lines as possible; none while no hours are set. */
  week: readonly { days: string; hours: string }[];
  /** The closed days of the next weeks; "" where there is none. */
  closedAhead: string;
  /** Currency, VAT and ways to pay, in a sentence. */
  paying: string;
  /** Public origin, for absolute links. */
  origin: string;
}

/** Returns the shop's name, contacts, opening hours and terms from its settings. */
export const useShop = (): ShopConfig => useShopData().shop;

/** As `useShop`, with derived data. Throws outside the site's root, which is a programming error. */
export function useShopData(): ShopData {
  const data = useOptionalShopData();
  if (!data) throw new Error("No shop data: the root loader has not run");
  return data;
}

/** Undefined when the root loader failed, for the error page. */
export const useOptionalShopData = (): ShopData | undefined => useRouteLoaderData("root") as ShopData | undefined;
