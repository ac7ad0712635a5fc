import { Callout } from "@blueprintjs/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { systemQuery } from "../settings/system/system-queries";

/** System problems that need the owner; renders nothing when there are none or they are not loaded. */
export function SystemProblems() {
  const problems = useQuery(systemQuery).data?.checks.filter(({ state }) => state === "problem") ?? [];
  if (problems.length === 0) return null;
  return (
    <Callout intent="danger" compact role="alert" className="dashboard-system">
      <ul>
        {problems.map(({ part, text, action }) => (
          <li key={part}>
            {text} {action}
          </li>
        ))}
      </ul>
      <Link to="/admin/settings/system">System status</Link>
    </Callout>
  );
}
