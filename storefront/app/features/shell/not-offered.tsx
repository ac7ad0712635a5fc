import type { Offer } from "@fundi/shared/offers";
import type { ReactNode } from "react";
import { LinkButton } from "../../components/button";
import { EmptyState } from "../../components/states";
import { useShop } from "./shop";

/** A page of something that the shop may switch off; an old link to it says so and leads on. */
export function Offered({ offer, title, children }: { offer: Offer; title: string; children: ReactNode }) {
  if (useShop().offers[offer]) return children;
  return (
    <EmptyState
      scene="not-found"
      title={title}
      headingLevel={1}
      action={<LinkButton to="/contact">Other ways to reach us</LinkButton>}
    />
  );
}
