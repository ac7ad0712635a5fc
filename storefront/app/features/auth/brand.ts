import type { ShopConfig } from "@fundi/shared/settings/shop";
import { useRouteLoaderData } from "@remix-run/react";

/** The shop's name from the root loader. The shell's own hook cannot be imported: its header renders our menu. */
export function useBrand(): string {
  const data = useRouteLoaderData("root") as { shop?: Pick<ShopConfig, "brand"> } | undefined;
  return data?.shop?.brand ?? "us";
}

/** Whether the shop can text codes, so that customers may sign in by phone. */
export function usePhoneCodes(): boolean {
  const data = useRouteLoaderData("root") as { shop?: ShopConfig } | undefined;
  return data?.shop?.phoneCodes === true;
}

/** Whether the shop can send mails, and its phone number. */
export function useMailFacts(): Pick<ShopConfig, "mail" | "phone"> {
  const data = useRouteLoaderData("root") as { shop?: ShopConfig } | undefined;
  return { mail: data?.shop?.mail ?? true, phone: data?.shop?.phone ?? "" };
}
