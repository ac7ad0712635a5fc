import { POLICY_KINDS, POLICY_LABELS, type PolicyKind, policyPath } from "@fundi/shared/policies/policy-kinds";

const HOME = { to: "/", label: "Home" };
const PAGES = [
  { to: "/products", label: "Products" },
  { to: "/services", label: "Services" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
];
const SEARCH = { to: "/search", label: "Search" };
const linkTo = (kind: PolicyKind) => ({ to: policyPath(kind), label: POLICY_LABELS[kind] });

/** The pages of menu and footer, and those beside a price. Sent with the shop's data, as every page would load them as code. */
export const PAGE_LINKS = {
  menu: [HOME, ...PAGES],
  /** At the end of a phone's menu; elsewhere it is an icon. */
  search: SEARCH,
  footer: [...PAGES, { to: "/support", label: "Support" }, SEARCH, ...POLICY_KINDS.map(linkTo)],
  /** What buyers ask for beside a price. */
  buying: (["delivery", "returns", "warranty"] as const).map(linkTo),
};
