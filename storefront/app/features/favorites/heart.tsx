import { useOnDemand } from "../../browser/use-on-demand";
import { useSession } from "../session";
import type { HeartButtonProps } from "./heart-button";

const load = () => import("./heart-button");

/** Keeps something among one's favourites. Guests see none and fetch nothing of it. */
export function Heart(props: HeartButtonProps) {
  const signedIn = useSession().status === "signed-in";
  const { part } = useOnDemand(load, signedIn);
  return signedIn && part ? <part.HeartButton {...props} /> : null;
}
