import type { PublicRepair } from "@fundi/shared/workshop/public-status";
import { t } from "@lingui/core/macro";
import { Card } from "../../components/card";
import { currentLanguage } from "../../i18n";
import { longDay } from "../../i18n/dates";

/** What the warranty covers and until when, with the terms that were agreed to. */
export function StatusCover({ repair: { warranties, warrantyTerms } }: { repair: PublicRepair }) {
  if (warranties.length === 0) return null;
  return (
    <Card className="grid gap-3">
      <h2 className="text-lg">{t`Warranty`}</h2>
      <ul className="grid gap-2">
        {warranties.map(({ text, until, isLive }) => (
          <li key={`${text} ${until}`} className="wrap-anywhere">
            <b>{text}</b>
            <br />
            <span className={isLive ? "" : "text-muted"}>
              {isLive ? t`Covered until ${longDay(until)}` : t`Was covered until ${longDay(until)}`}
            </span>
          </li>
        ))}
      </ul>
      {warrantyTerms && (
        <details className="rounded-md border border-line p-3">
          <summary className="font-semibold wrap-anywhere">{t`What you agreed to: ${warrantyTerms.title}`}</summary>
          <p className="mt-3 whitespace-pre-line wrap-anywhere">{warrantyTerms[currentLanguage()]}</p>
        </details>
      )}
    </Card>
  );
}
