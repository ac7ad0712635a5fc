import type { LinkKind } from "@fundi/shared/links/guest-link";
import { guestLinkPath } from "@fundi/shared/links/guest-link";
import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { keepLink } from "../../browser/guest-links";
import { ownPath } from "../../i18n";

const WORDS: Partial<Record<LinkKind, () => string>> = {
  appointment: () => t`With it you see, move and cancel your appointment, without an account. Give it to nobody.`,
  quote: () => t`With it you see our offer and answer it, without an account. Give it to nobody.`,
};

/**
 * The link of what was just made by a form without JavaScript, to be kept: its page needs JavaScript, on this device or
 * another. A browser with JavaScript keeps it itself.
 */
export function NewLink({ kind, link, origin }: { kind: LinkKind; link: string; origin: string }) {
  useEffect(() => keepLink(link), [link]);
  const path = ownPath(guestLinkPath(link));
  return (
    <div className="grid w-full gap-2 rounded-md bg-sunken p-3">
      <p className="text-sm">
        <span className="font-semibold">{t`Your link.`}</span> {WORDS[kind]?.()}
      </p>
      <p>
        <a href={path} className="font-medium wrap-anywhere text-accent underline">
          {origin}
          {path}
        </a>
      </p>
      <noscript>
        <p className="text-sm text-muted">
          {t`Keep it: take a picture of this page, or write the link down. Its page needs JavaScript: open it in another browser or phone. Without it, call us to change anything.`}
        </p>
      </noscript>
    </div>
  );
}
