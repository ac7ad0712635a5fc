import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { useOnDemand } from "../../browser/use-on-demand";
import { LinkButton } from "../../components/button";
import { toast } from "../../components/toast";
import type { ServiceChoice } from "./quote-fields";

const load = () => import("./quote-dialog");

/**
 * Opens the form where the address asks for it, `?quote=<service>`, from wherever it was reached. Without JavaScript it
 * leads to the form's own page.
 */
export function QuoteDialogHost({ services }: { services: readonly ServiceChoice[] }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // An address that books names the quote as well.
  const asked = params.has("book") ? null : params.get("quote");
  const { part, failed } = useOnDemand(load, asked !== null);
  const chosen = services.find(({ id }) => String(id) === asked);

  const close = useCallback(() => {
    const rest = new URLSearchParams(params);
    rest.delete("quote");
    navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  }, [params, navigate]);

  useEffect(() => {
    if (asked === null || !failed) return;
    toast.error("The form could not be loaded", { description: "Check your connection and try again." });
    // The next click asks for it again.
    close();
  }, [asked, failed, close]);

  if (asked === null) return null;
  return (
    <>
      <div className="no-js-only mb-6">
        <LinkButton to={`/services/quote?service=${encodeURIComponent(asked)}`}>
          Request a quote{chosen ? `: ${chosen.title}` : ""}
        </LinkButton>
      </div>
      {part && <part.QuoteDialog services={services} chosen={chosen?.id ?? null} onClose={close} />}
    </>
  );
}
