import type { Quote } from "@fundi/shared/quotes/quotes";
import { formatAmount } from "@fundi/shared/values/money";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { Textarea } from "../../components/forms/field";
import { toast } from "../../components/toast/toast";
import { AskAboutQuote } from "./ask-about-quote";
import { useAnswerQuote } from "./quote-queries";

type Answer = "accepted" | "declined";

/** Accept and Decline, each with confirmation. */
export function QuoteAnswer({ quote }: { quote: Quote }) {
  const [asking, setAsking] = useState<Answer | null>(null);
  const [reason, setReason] = useState("");
  const answer = useAnswerQuote();

  function confirm(status: Answer): void {
    answer.mutate(
      { quote, status, reason: status === "declined" ? reason.trim() : "" },
      {
        onSuccess: () => toast.success(status === "accepted" ? t`Quote accepted` : t`Quote declined`),
        onError: (error) =>
          toast.error(t`Your answer was not taken`, {
            description: serverTextOf(error) ?? t`Please try again in a moment.`,
          }),
        onSettled: () => setAsking(null),
      },
    );
  }

  return (
    <div className="flex flex-wrap gap-2">
      {quote.nextStatuses.includes("accepted") && (
        <Button className="grow" onClick={() => setAsking("accepted")}>
          {t`Accept`}
        </Button>
      )}
      {quote.nextStatuses.includes("declined") && (
        <Button variant="secondary" className="grow" onClick={() => setAsking("declined")}>
          {t`Decline`}
        </Button>
      )}
      <AskAboutQuote quote={quote} />
      <Dialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === "declined" ? t`Decline this quote?` : t`Accept this quote?`}
      >
        <div className="grid gap-5">
          <p>
            {asking === "declined"
              ? t`We then close your request: ${quote.service}. You can ask again at any time.`
              : t`${quote.service} for ${formatAmount(quote.total ?? 0)}. Next you book a day that suits you.`}
          </p>
          {asking === "declined" && (
            <Textarea
              label={t`Why? (optional)`}
              rows={2}
              maxLength={300}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="secondary" onClick={() => setAsking(null)}>
              {t`Not yet`}
            </Button>
            {asking && (
              <Button
                variant={asking === "declined" ? "danger" : "primary"}
                isBusy={answer.isPending}
                onClick={() => confirm(asking)}
              >
                {asking === "declined" ? t`Yes, decline` : t`Yes, accept`}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </div>
  );
}
