import { z } from "@fundi/shared/contract/z";
import { Shop } from "../../bridge/contract";
import type { JsonFile } from "../files/json-file";

/** The shops that were added on this computer. */
export const ShopList = z.object({ open: z.url().nullable(), shops: z.array(Shop) });
export type ShopList = z.infer<typeof ShopList>;
export const NO_SHOPS: ShopList = { open: null, shops: [] };

/** Opens, lists and forgets shops. */
export function createShops(file: JsonFile<ShopList>) {
  return {
    all: () => file.read().shops,
    current: (): Shop | null => {
      const { open, shops } = file.read();
      return shops.find(({ address }) => address === open) ?? null;
    },
    open(shop: Shop): Promise<void> {
      const others = file.read().shops.filter(({ address }) => address !== shop.address);
      return file.write({ open: shop.address, shops: [...others, shop].sort((a, b) => a.name.localeCompare(b.name)) });
    },
    forget(address: string): Promise<void> {
      const { open, shops } = file.read();
      return file.write({
        open: open === address ? null : open,
        shops: shops.filter((shop) => shop.address !== address),
      });
    },
  };
}
export type Shops = ReturnType<typeof createShops>;
