import { t } from "@lingui/core/macro";
import { LinkButton } from "../../components/button";
import { EmptyState } from "../../components/states";

/** The page for an unknown URL; the response's status is 404. */
export const NotFound = ({ title = t`Page not found` }: { title?: string }) => (
  <EmptyState scene="not-found" title={title} headingLevel={1} action={<LinkButton to="/">{t`Home`}</LinkButton>}>
    {t`It may have moved, or the address has a slip in it.`}
  </EmptyState>
);
