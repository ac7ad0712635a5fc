import { guestLinkPath } from "@fundi/shared/links/guest-link";
import { t } from "@lingui/core/macro";
import { useEffect, useState } from "react";
import { storedLinkOf } from "../../browser/guest-links";
import { LinkButton } from "../../components/button";
import { CopyButton } from "../../components/copy-button";
import { Icon } from "../../components/icon";
import { mailPromise } from "../../i18n/mail-promises";
import { useSession } from "../../session";
import { useShop } from "../shell";

/** Confirmation of a sent request, with the next steps; by a form without JavaScript, its link is beside it. */
export function QuoteSent({ id, headingLevel }: { id?: number; headingLevel?: 1 }) {
  const signedIn = useSession().status === "signed-in";
  const { mail } = useShop();
  const [link, setLink] = useState<string>();
  // In the browser only, where the link is.
  useEffect(() => setLink(id === undefined ? undefined : storedLinkOf("quote", id)), [id]);
  const Heading = headingLevel ? "h1" : "p";
  return (
    <div className="grid justify-items-start gap-4">
      <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent-strong">
        <Icon name="check" size={28} />
      </span>
      <Heading className="font-display text-2xl font-bold">{t`Quote submitted successfully!`}</Heading>
      <p className="text-lg text-muted">
        {link
          ? t`We look at it and send you the price. Your link shows it as soon as it is there.`
          : mailPromise(signedIn ? "quoteAsked" : "quoteAskedByGuest", mail)}
      </p>
      {signedIn ? (
        <LinkButton to="/quotes">{t`My Quote Requests`}</LinkButton>
      ) : link ? (
        <>
          <LinkButton to={`/quotes/${id}`}>{t`Open my request`}</LinkButton>
          <CopyButton
            value={`${location.origin}${guestLinkPath(link)}`}
            label={t`the link to this quote`}
            text={t`Copy the link`}
            size="md"
          />
        </>
      ) : (
        <LinkButton to="/services" variant="secondary">
          {t`Back to the services`}
        </LinkButton>
      )}
    </div>
  );
}
