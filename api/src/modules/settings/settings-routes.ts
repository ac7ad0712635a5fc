import { getConfig, type ShopConfig } from "@fundi/shared/shop";
import type { Bind } from "../../platform/http/route";

export function settingsRoutes(bind: Bind, config: ShopConfig): void {
  bind(getConfig, ({ res }) => {
    res.setHeader("cache-control", "public, max-age=60");
    return config;
  });
}
