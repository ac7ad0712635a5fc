import { AnchorButton } from "@blueprintjs/core";
import { Share } from "@blueprintjs/icons";
import { servicePath } from "@fundi/shared/catalog/service-slug";
import type { AdminService } from "@fundi/shared/catalog/services";
import { useQuery } from "@tanstack/react-query";
import { shopQuery } from "../../lib/queries/shop-query";

/** Opens the page of an offered service, as customers see it. Nothing while the storefront's address is not known. */
export function OpenInShop({ service }: { service: AdminService }) {
  const { data: shop } = useQuery(shopQuery);
  if (!shop?.storefront || service.status !== "active") return null;
  return (
    <AnchorButton
      href={shop.storefront.replace(/\/$/, "") + servicePath(service)}
      target="_blank"
      rel="noreferrer"
      icon={<Share />}
      text="Open in the shop"
    />
  );
}
