import { useLocation } from "@remix-run/react";
import { useHydrated } from "../../components/use-hydrated";

/** Returns the links of a service's buttons: dialogs over the list, or pages of their own without JavaScript. */
export function useServiceLinks(id: number) {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  const inPlace = pathname === "/services";
  const over = (name: "quote" | "book") => {
    const params = new URLSearchParams(inPlace ? search : "");
    for (const other of ["quote", "book"]) params.delete(other);
    params.set(name, String(id));
    return `/services?${params}`;
  };
  return { quote: hydrated ? over("quote") : `/services/quote?service=${id}`, book: over("book"), inPlace };
}
