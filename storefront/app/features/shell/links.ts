import { POLICY_KINDS, POLICY_LABELS, policyPath } from "@fundi/shared/policies/policy-kinds";

/**
 * The pages of menu and footer: the five of the menu, two more, then the policies, of which buyers ask for the first
 * three. Sent with the shop's data, as every page would load them as code.
 */
export const PAGE_LINKS = [
  { to: "/", label: "Home" },
  { to: "/products", label: "Products" },
  { to: "/services", label: "Services" },
  { to: "/about", label: "About" },
  { to: "/contact", label: "Contact" },
  { to: "/support", label: "Support" },
  { to: "/search", label: "Search" },
  ...POLICY_KINDS.map((kind) => ({ to: policyPath(kind), label: POLICY_LABELS[kind] })),
];
