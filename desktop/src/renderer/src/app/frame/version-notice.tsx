import { Outdated } from "@blueprintjs/icons";
import { Link } from "react-router-dom";
import { useConnection } from "../live-provider";
import { useShopProblem } from "../shop-problem";

/** Says that the shop's server, though it answers, does not fit this console: screens may fail until one is updated. */
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
