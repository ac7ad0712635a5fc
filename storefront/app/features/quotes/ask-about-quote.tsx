import type { Quote } from "@fundi/shared/quotes/quotes";
import { serverTextOf } from "@fundi/shared/web/error-text";
import { t } from "@lingui/core/macro";
import { useState } from "react";
import { Button } from "../../components/button";
import { Dialog } from "../../components/dialog";
import { Textarea } from "../../components/forms/field";
import { toast } from "../../components/toast/toast";
import { useAskAboutQuote } from "./quote-queries";

/** A question about a quote; nothing where none may be asked. */
export function AskAboutQuote({ quote }: { quote: Quote }) {
  const [isOpen, setOpen] = useState(false);
  const [question, setQuestion] = useState("");
  const ask = useAskAboutQuote();
  if (!quote.allowedActions.includes("ask")) return null;

  function send(): void {
    ask.mutate(
      { quote, question: question.trim() },
      {
        onSuccess: () => {
          setQuestion("");
          setOpen(false);
          toast.success(t`Your question is with us`, { description: t`We call or write to you.` });
        },
      },
    );
  }

  return (
    <>
      <Button variant="quiet" className="grow" onClick={() => setOpen(true)}>
        {t`Ask a question`}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Ask about this quote`}>
        <div className="grid gap-4">
          {quote.question && <p className="text-muted">{t`You asked: ${quote.question}`}</p>}
          <Textarea
            label={t`Your question`}
            rows={3}
            maxLength={1000}
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
          />
          <p role="status" className="font-medium text-danger empty:hidden">
            {ask.error && (serverTextOf(ask.error) ?? t`It was not sent. Please try again in a moment.`)}
          </p>
          <Button wide isBusy={ask.isPending} disabled={!question.trim()} onClick={send}>
            {t`Send the question`}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
