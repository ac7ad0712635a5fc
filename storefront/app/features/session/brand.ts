import type { ShopConfig } from "@fundi/shared/shop";
import { useRouteLoaderData } from "@remix-run/react";

/** The shop's name from the root's data. The shell's own hook is out of reach: its header shows our menu. */
export function useBrand(): string {
  const data = useRouteLoaderData("root") as { shop?: Pick<ShopConfig, "brand"> } | undefined;
  return data?.shop?.brand ?? "us";
}

/** Whether the shop can send mails, and whom to call where it cannot. */
export function useMailFacts(): Pick<ShopConfig, "mail" | "phone"> {
  const data = useRouteLoaderData("root") as { shop?: ShopConfig } | undefined;
  return { mail: data?.shop?.mail ?? true, phone: data?.shop?.phone ?? "" };
}
