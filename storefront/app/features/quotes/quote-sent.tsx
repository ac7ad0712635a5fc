import { mailPromiseText } from "@fundi/shared/mail/mail-promises";
import { LinkButton } from "../../components/button";
import { Icon } from "../../components/icon";
import { useSession } from "../../session";
import { useShop } from "../shell";

/** Confirmation of a sent request, with the next steps. */
export function QuoteSent({ headingLevel }: { headingLevel?: 1 }) {
  const signedIn = useSession().status === "signed-in";
  const { mail } = useShop();
  const Heading = headingLevel ? "h1" : "p";
  return (
    <div className="grid justify-items-start gap-4">
      <span className="grid size-12 place-items-center rounded-full bg-accent-soft text-accent-strong">
        <Icon name="check" size={28} />
      </span>
      <Heading className="font-display text-2xl font-bold">Quote submitted successfully!</Heading>
      <p className="text-lg text-muted">{mailPromiseText(signedIn ? "quoteAsked" : "quoteAskedByGuest", mail)}</p>
      {signedIn ? (
        <LinkButton to="/quotes">My Quote Requests</LinkButton>
      ) : (
        <LinkButton to="/services" variant="secondary">
          Back to the services
        </LinkButton>
      )}
    </div>
  );
}
