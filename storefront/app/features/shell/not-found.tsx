import { LinkButton } from "../../components/button";
import { EmptyState } from "../../components/states";

/** What a wrong address shows; the answer's status says 404 (checklist NAV-63, NAV-64). */
export const NotFound = ({ title = "Page not found" }: { title?: string }) => (
  <EmptyState scene="not-found" title={title} headingLevel={1} action={<LinkButton to="/">Home</LinkButton>}>
    It may have moved, or the address has a slip in it.
  </EmptyState>
);
