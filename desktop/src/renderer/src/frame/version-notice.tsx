import { Outdated } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { useConnection } from "../live/live-provider";
import { useShopProblem } from "../session/shop-problem";

/** Warns that the shop's server responds but is incompatible with this console, until one of them is updated. */
export function VersionNotice() {
  const problem = useShopProblem(useConnection() === "live" ? "live" : null);
  if (problem === null) return null;
  return (
    <p className="frame-notice-line" role="alert">
      <Outdated aria-hidden />
      <span>
        {problem} Until then some screens may not work.{" "}
        <Link to="/admin/settings/computer">Look for a newer console</Link>
      </span>
    </p>
  );
}
