import { POLICY_KINDS, type PolicyKind, policyPath } from "@fundi/shared/policies/policy-kinds";
import { msg, t } from "@lingui/core/macro";
import { type Text, textOf } from "../../i18n";
import type { PageLink } from "./shop";

const POLICY_NAMES: Record<PolicyKind, Text> = {
  delivery: msg`Delivery`,
  returns: msg`Returns`,
  warranty: msg`Warranty`,
  privacy: msg`Privacy`,
  terms: msg`Terms`,
};

const linkTo = (kind: PolicyKind): PageLink => ({ to: policyPath(kind), label: textOf(POLICY_NAMES[kind]) });

/** Returns the pages of menu and footer, and those beside a price. Sent with the shop's data, as every page would load them as code. */
export function pageLinks() {
  const pages: PageLink[] = [
    { to: "/products", label: t`Products` },
    { to: "/services", label: t`Services` },
    { to: "/about", label: t`About` },
    { to: "/contact", label: t`Contact` },
  ];
  const search: PageLink = { to: "/search", label: t`Search` };
  const track: PageLink = { to: "/track", label: t`Where is my device?` };
  return {
    menu: [{ to: "/", label: t`Home` }, ...pages],
    /** At the end of a phone's menu; elsewhere it is an icon. */
    search,
    /** People who wait for a repair look for it in the menu and at the end of each page. */
    track,
    footer: [
      ...pages,
      track,
      { to: "/guides", label: t`Guides` },
      { to: "/support", label: t`Support` },
      search,
      ...POLICY_KINDS.map(linkTo),
    ],
    /** What buyers ask for beside a price. */
    buying: (["delivery", "returns", "warranty"] as const).map(linkTo),
  };
}
