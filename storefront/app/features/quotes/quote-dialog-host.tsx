import { t } from "@lingui/core/macro";
import { useNavigate, useSearchParams } from "@remix-run/react";
import { useCallback, useEffect } from "react";
import { useLazyImport } from "../../browser/use-lazy-import";
import { LinkButton } from "../../components/button";
import { toast } from "../../components/toast/toast";
import { presetOf, type ServiceChoice } from "./quote-fields";

const load = () => import("./quote-dialog");

/**
 * Opens the quote form for `?quote=<service>`; `brings` and `about` fill in the device and what is wrong. Without JavaScript the link leads to
 * the form's own page.
 */
export function QuoteDialogHost({ services }: { services: readonly ServiceChoice[] }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // The booking URL has a `quote` parameter as well.
  const requested = params.has("book") ? null : params.get("quote");
  const { part, failed } = useLazyImport(load, requested !== null);
  const chosen = services.find(({ id }) => String(id) === requested);

  const close = useCallback(() => {
    const rest = new URLSearchParams(params);
    for (const name of ["quote", "brings", "about"]) rest.delete(name);
    navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  }, [params, navigate]);

  useEffect(() => {
    if (requested === null || !failed) return;
    toast.error(t`The form could not be loaded`, { description: t`Check your connection and try again.` });
    // The next click retries.
    close();
  }, [requested, failed, close]);

  if (requested === null) return null;
  return (
    <>
      <div className="no-js-only mb-6">
        <LinkButton
          to={`/services/quote?${new URLSearchParams({ service: requested, brings: params.get("brings") ?? "", about: params.get("about") ?? "" })}`}
        >
          {chosen ? t`Request a quote: ${chosen.title}` : t`Request a quote`}
        </LinkButton>
      </div>
      {part && (
        <part.QuoteDialog services={services} chosen={chosen?.id ?? null} preset={presetOf(params)} onClose={close} />
      )}
    </>
  );
}
