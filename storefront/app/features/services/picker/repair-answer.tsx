import type { DeviceKind } from "@fundi/shared/catalog/device-kinds";
import { servicePath } from "@fundi/shared/catalog/service-slug";
import type { Service } from "@fundi/shared/catalog/services";
import type { Symptom } from "@fundi/shared/catalog/symptoms";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import { LinkButton } from "../../../components/button";
import { Icon } from "../../../components/icon";
import { useHydrated } from "../../../components/use-hydrated";
import { typedPeriod } from "../../../i18n/typed-period";
import { AskUs, CallUs } from "../../shell";
import { ServicePrice } from "../service-price";
import { deviceLabel } from "./device-labels";
import { filledIn } from "./picker-address";
import { symptomSteps, symptomTitle } from "./symptom-words";

interface RepairAnswerProps {
  device: DeviceKind;
  symptom: Symptom;
  services: readonly Service[];
}

/** What to do first, and each fitting service with its price and the two ways on. */
export function RepairAnswer({ device, symptom, services }: RepairAnswerProps) {
  const fitting = symptom.serviceIds.flatMap((id) => services.find((service) => service.id === id) ?? []);
  const own = symptomSteps(symptom);
  const steps = own.length > 0 ? own : (fitting[0]?.firstSteps ?? []);
  const title = symptomTitle(symptom);
  const about = `${deviceLabel(device)}, ${title}`;
  const hydrated = useHydrated();
  const filled = filledIn(device, symptom);
  const way = (name: "book" | "quote", id: string) =>
    !hydrated
      ? `/services/${name}?${new URLSearchParams({ service: id, ...filled })}`
      : `/services?${new URLSearchParams({ device, symptom: String(symptom.id), [name]: id, ...filled })}`;
  return (
    <div id="answer" className="grid scroll-mt-16 border-t border-line md:grid-cols-[1.4fr_1fr]">
      <div className="mat grid content-start gap-6 p-5 sm:p-8" role="status">
        <p className="text-sm text-mat-muted">
          {deviceLabel(device)} · {title}
        </p>
        {fitting.map((service) => (
          <Fitting
            key={service.id}
            service={service}
            book={way("book", String(service.id))}
            quote={way("quote", String(service.id))}
          />
        ))}
        {fitting.length === 0 && (
          <div className="grid gap-3">
            <p className="text-xl font-bold">{t`We look at it first, and tell you the price`}</p>
            <Ways book={way("book", "other")} quote={way("quote", "other")} of={title} />
            <AskUs about={about} buttonClassName="border-mat-muted bg-transparent text-mat-ink hover:bg-mat-ink/10" />
          </div>
        )}
        <p className="max-w-prose text-sm text-mat-muted">
          <Trans>
            If we find more, we ask you first: nothing begins without your yes. Unsure? Ask us: <CallUs about={about} />
            .
          </Trans>
        </p>
      </div>
      {steps.length > 0 && (
        <div className="grid content-start gap-3 p-5 sm:p-8">
          <h3 className="text-lg">{t`Do this first`}</h3>
          <ul className="grid gap-2">
            {steps.map((step) => (
              <li key={step} className="flex gap-2 wrap-anywhere">
                <Icon name="arrow-right" size={18} className="mt-1 shrink-0 text-accent" />
                {step}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

const Fitting = ({ service, book, quote }: { service: Service; book: string; quote: string }) => (
  <article className="grid gap-3 border-mat-muted/30 not-first-of-type:border-t not-first-of-type:pt-6">
    <h3 className="text-lg">
      <Link to={servicePath(service)} prefetch="intent" className="tap underline underline-offset-4">
        {service.title}
      </Link>
    </h3>
    <p>
      <ServicePrice service={service} size="lg" />
    </p>
    <p className="text-mat-muted">
      <Trans>
        Ready in <span className="font-semibold text-mat-ink">{typedPeriod(service.duration)}</span>
      </Trans>
      {service.warranty && (
        <>
          {" "}
          ·{" "}
          <Trans>
            Warranty: <span className="font-semibold text-mat-ink">{typedPeriod(service.warranty)}</span>
          </Trans>
        </>
      )}
    </p>
    <Ways book={book} quote={quote} of={service.title} />
  </article>
);

const Ways = ({ book, quote, of }: { book: string; quote: string; of: string }) => (
  <div className="flex flex-wrap gap-2">
    <LinkButton
      to={book}
      rel="nofollow"
      preventScrollReset
      prefetch="none"
      className="bg-spark text-spark-ink hover:bg-spark/90"
    >
      <Trans>
        See free times <span className="sr-only">and book: {of}</span>
      </Trans>
    </LinkButton>
    <LinkButton
      to={quote}
      rel="nofollow"
      variant="quiet"
      preventScrollReset
      prefetch="none"
      className="border border-mat-muted text-mat-ink hover:bg-mat-ink/10"
    >
      <Trans>
        Ask for a quote <span className="sr-only">for {of}</span>
      </Trans>
    </LinkButton>
  </div>
);
