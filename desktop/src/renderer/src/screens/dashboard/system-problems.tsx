import { Callout } from "@blueprintjs/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { systemQuery } from "../settings/system-queries";

/** What of the system needs the owner now; nothing while all is well, or not known. */
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
