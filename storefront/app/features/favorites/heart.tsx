import { useLazyImport } from "../../browser/use-lazy-import";
import { useSession } from "../../session";
import type { HeartButtonProps } from "./heart-button";

const load = () => import("./heart-button");

/** Adds an item to the favourites. Guests do not see it and load nothing. */
export function Heart(props: HeartButtonProps) {
  const signedIn = useSession().status === "signed-in";
  const { part } = useLazyImport(load, signedIn);
  return signedIn && part ? <part.HeartButton {...props} /> : null;
}
