import type { Offer } from "@fundi/shared/settings/offers";
import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { LinkButton } from "../../components/button";
import { EmptyState } from "../../components/states";
import { useShop } from "./shop";

/** A page of an optional feature; where the feature is switched off, it shows that and links elsewhere. */
export function Offered({ offer, title, children }: { offer: Offer; title: string; children: ReactNode }) {
  if (useShop().offers[offer]) return children;
  return (
    <EmptyState
      scene="not-found"
      title={title}
      headingLevel={1}
      action={<LinkButton to="/contact">{t`Other ways to reach us`}</LinkButton>}
    />
  );
}
