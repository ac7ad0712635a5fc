import { plural } from "@lingui/core/macro";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Badge } from "../../components/badge";
import { getQueryClient, useSession } from "../../session";
import { myRepairsQuery, needsCustomer } from "./repair-queries";

/** How many repairs need something of their customer: a decision, an answer, or to be fetched; nothing while none does. */
export function RepairBadge() {
  const session = useSession();
  if (session.status !== "signed-in") return null;
  return (
    <QueryClientProvider client={getQueryClient(session.token)}>
      <Count />
    </QueryClientProvider>
  );
}

function Count() {
  const { data = [] } = useQuery(myRepairsQuery);
  const count = data.filter(needsCustomer).length;
  if (count === 0) return null;
  return (
    <Badge tone="attention" className="ms-2">
      {plural(count, { one: "# needs you", other: "# need you" })}
    </Badge>
  );
}
