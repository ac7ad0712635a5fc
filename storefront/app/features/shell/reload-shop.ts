import { onModuleReset } from "@fundi/shared/web/module-state";
import { useRevalidator } from "@remix-run/react";

let isOutdated = false;
onModuleReset(() => {
  isOutdated = false;
});

/** Returns whether the shop's settings are to be loaded again, once: they are not on navigation. For the site's root. */
export function takeReload(): boolean {
  const was = isOutdated;
  isOutdated = false;
  return was;
}

/** Returns a function that loads the shop's settings again: the api refused something that they offered. */
export function useReloadShop(): () => void {
  const { revalidate } = useRevalidator();
  return () => {
    isOutdated = true;
    revalidate();
  };
}
