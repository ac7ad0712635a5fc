import { getPolicy, type Policy } from "@fundi/shared/policies/policies";
import { isPolicyKind } from "@fundi/shared/policies/policy-kinds";
import { type PolicyBlock, readPolicyText } from "@fundi/shared/policies/policy-text";
import type { AppLoadContext } from "@remix-run/node";
import { apiFor } from "../../server/api.server";
import { idOrNotFound, notFound, orNotFound } from "../../server/responses.server";

export interface PolicyPageData extends Pick<Policy, "kind" | "number" | "publishedAt" | "versions"> {
  blocks: PolicyBlock[];
}

/** Loads a policy, or one of its earlier versions; a 404 for one that there is not. */
export async function loadPolicy(
  context: AppLoadContext,
  kind: string | undefined,
  version: string | null,
): Promise<PolicyPageData> {
  if (!isPolicyKind(kind)) throw notFound();
  const query = version === null ? {} : { version: idOrNotFound(version) };
  const { text, number, publishedAt, versions } = await orNotFound(
    apiFor(context)(getPolicy, { params: { kind }, query }),
  );
  return { kind, number, publishedAt, versions, blocks: readPolicyText(text) };
}
